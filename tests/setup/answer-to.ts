import { sendJson } from './send-json.ts';

/** Posts a GraphQL document and returns the parsed response, with data or errors. */
export async function answerTo(
  { url }: { readonly url: string },
  query: string,
  variables: object = {},
) {
  return (await sendJson('POST', `${url}/graphql`, { query, variables })).json();
}
