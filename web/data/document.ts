/** A page has the documents of all screens and needs a few. So they are text, which urql parses when it is first used. */
import type { TypedDocumentNode } from 'urql';

/** The text of a document, and the types of its answer and its variables. */
export type TypedDocument<Data, Variables> = string &
  Pick<TypedDocumentNode<Data, Variables>, '__apiType'>;

/** What the generated documents are written with. */
export const gql = String.raw;
