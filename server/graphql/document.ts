/** GraphQL documents that the server executes itself, as the text that is generated from `.graphql` files. */

/** The text of a document with the types of its result and variables. */
export type TypedDocument<Data, Variables> = string & {
  readonly __apiType?: (variables: Variables) => Data;
};

/** The tag of the generated documents. */
export const gql = String.raw;
