/** GraphQL documents as text, which urql parses on first use. The bundle contains the documents of all screens, a page needs few. */
import { formatDocument, type Operation, stringifyDocument, type TypedDocumentNode } from 'urql';

/** The text of a document with the types of its result and variables. */
export type TypedDocument<Data, Variables> = string &
  Pick<TypedDocumentNode<Data, Variables>, '__apiType'>;

/** The tag of the generated documents. */
export const gql = String.raw;

/**
 * Returns the text of a document that also asks for the types, as the cache sends it. urql takes the formatted document itself for
 * the original one.
 */
export function textWithTypes(query: Operation['query']): string {
  const formatted: object = formatDocument(query);
  if (!isDocument(formatted)) throw new Error('A formatted document is a document.');
  return stringifyDocument(formatted);
}

function isDocument(formatted: object): formatted is Operation['query'] {
  return 'definitions' in formatted;
}
