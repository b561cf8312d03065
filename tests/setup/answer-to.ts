/** What a server answers to a GraphQL document over HTTP, whether it is data or errors. */
export async function answerTo(
  { url }: { readonly url: string },
  query: string,
  variables: object = {},
) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return response.json();
}
