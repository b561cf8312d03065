/** Limits that a document must meet before it is validated: tokens, and fields by name, introspection included. */
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type ParseOptions,
  parse,
  type SelectionSetNode,
  type Source,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import { boundedIntrospection } from './introspection.ts';

/** Tokens of a document; five times what introspection needs. */
const MOST_TOKENS = 2_500;
/**
 * Fields by name, aliases included, and fragments; those within a fragment count wherever it is spread. Without the
 * fragments themselves, some that only spread each other twice would double the work with each of them.
 */
const MOST_FIELDS = 400;
/** A parsed document takes some ten times its text. */
export const DOCUMENT_BYTES_A_CHARACTER = 20;
const MOST_CACHED_BYTES = 16 * 1024 * 1024;

export function documentLimits(): Plugin {
  return {
    onParse({ setParseFn }) {
      setParseFn((source, options) => {
        const document = parsed(source, options);
        refuseManyFields(document);
        return document;
      });
    },
    onValidate({ addValidationRule }) {
      addValidationRule(boundedIntrospection);
    },
  };
}

function parsed(source: string | Source, options?: ParseOptions): DocumentNode {
  try {
    return parse(source, { ...options, maxTokens: MOST_TOKENS });
  } catch (error) {
    if (error instanceof RangeError) throw new GraphQLError('This query is nested too deep.');
    throw error;
  }
}

/** Before it is validated, which takes longer the more fields there are. */
function refuseManyFields(document: DocumentNode): void {
  const count = countFields(document);
  if (count <= MOST_FIELDS) return;
  throw new GraphQLError(
    `This query names ${count} fields and fragments, ${MOST_FIELDS} are allowed: ask in several requests.`,
  );
}

/** Caches of parsed documents, so small that anybody may fill them. An error holds its document, too. */
export function documentCaches() {
  return { documentCache: cacheByText<DocumentNode>(), errorCache: cacheByText<Error>() };
}

export function cacheByText<T extends object>(): LRUCache<string, T> {
  return new LRUCache({
    maxSize: MOST_CACHED_BYTES,
    sizeCalculation: (_, text) => 1 + text.length * DOCUMENT_BYTES_A_CHARACTER,
  });
}

function countFields({ definitions }: DocumentNode): number {
  const fragments = new Map(
    definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  const counted = new Map<FragmentDefinitionNode, number>();

  const countIn = (set: SelectionSetNode | undefined): number => {
    let count = 0;
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        count += 1 + countFragment(fragments.get(selection.name.value));
      } else {
        count += (selection.kind === Kind.FIELD ? 1 : 0) + countIn(selection.selectionSet);
      }
    }
    return count;
  };

  /** What is within itself counts once here; another validation rule refuses it. */
  const countFragment = (fragment: FragmentDefinitionNode | undefined): number => {
    if (!fragment) return 0;
    const known = counted.get(fragment);
    if (known !== undefined) return known;
    counted.set(fragment, 0);
    const count = countIn(fragment.selectionSet);
    counted.set(fragment, count);
    return count;
  };

  return definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .reduce((count, operation) => count + countIn(operation.selectionSet), 0);
}
