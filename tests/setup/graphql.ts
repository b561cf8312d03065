/**
 * GraphQL documents of tests, measurements and the demo, with the types of their results and variables. `npm run check`
 * validates each against schema.graphql.
 */

import { initGraphQLTada, type ResultOf, type TadaDocumentNode, type VariablesOf } from 'gql.tada';
import { print } from 'graphql';
import type { introspection } from './gql/schema.d.ts';

export type { ResultOf, TadaDocumentNode, VariablesOf };

/** `graphql('{ players { ...Names } }', [NAMES])`; values are variables, never parts of the text. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { ID: string; LocalDate: string; LocalDateTime: string; DateTime: string };
  disableMasking: true;
}>();

/** Marks a text that the check leaves out: one that the server must refuse, or that is composed, as in an attack. */
export function unchecked(text: string): string {
  return text;
}

/** A document, or an unchecked text, whose result is unknown. */
export type Document<Data, Variables> = TadaDocumentNode<Data, Variables> | string;

export function textOf(document: Document<unknown, never>): string {
  return typeof document === 'string' ? document : print(document);
}
