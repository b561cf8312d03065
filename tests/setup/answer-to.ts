import { sendJson } from './send-json.ts';

/** What a server answers to a GraphQL document over HTTP, whether it is data or errors. */
export async function answerTo(
  { url }: { readonly url: string },
  query: string,
  variables: object = {},
) {
  return (await sendJson('POST', `${url}/graphql`, { query, variables })).json();
}
