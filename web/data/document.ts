/** GraphQL documents as text, which urql parses on first use. The bundle contains the documents of all screens, a page needs few. */
import type { TypedDocumentNode } from 'urql';

/** The text of a document with the types of its result and variables. */
export type TypedDocument<Data, Variables> = string &
  Pick<TypedDocumentNode<Data, Variables>, '__apiType'>;

/** The tag of the generated documents. */
export const gql = String.raw;
