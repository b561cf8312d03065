import type { Cache } from '@urql/exchange-graphcache';
import { ChangesDocument } from './gql/feed.ts';
import { typed } from './typed.ts';

const { kind, definitions } = ChangesDocument;

/** The cache writes by the first fragment of a document: so each fragment gets a document in which it is the first. */
const documents = new Map(
  definitions.flatMap((first) =>
    first.kind === 'FragmentDefinition'
      ? [[first.name.value, { kind, definitions: [first, ...definitions] }] as const]
      : [],
  ),
);

/** Writes a row that the feed brought, as far as a fragment of the feed's document names its fields. */
export function write(cache: Cache, fragment: string, type: string, row: object): void {
  const document = documents.get(fragment);
  if (!document) throw new Error(`The feed has no fragment ${fragment}.`);
  cache.writeFragment<object>(document, typed(type, row));
}
