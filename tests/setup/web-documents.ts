/** The GraphQL documents that the web client sends. */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { type DefinitionNode, Kind, parse, print } from 'graphql';

/** Files with the operations of the present build. */
export const WEB_OPERATIONS = 'web/**/*.graphql';

/** Operations of the last release's pages, and the schema of that release: `npm run keep-build` writes both. */
export const FORMER_OPERATIONS = 'tests/former-build/operations.graphql';
export const FORMER_SCHEMA = 'tests/former-build/schema.graphql';

/** Returns an operation with the fragments that it uses. */
export async function webDocument(operation: string, files = WEB_OPERATIONS): Promise<string> {
  return withFragments(operation, await definitionsIn(files));
}

/** All operations in the files by name, each with the fragments that it uses. */
export async function webDocuments(files = WEB_OPERATIONS): Promise<ReadonlyMap<string, string>> {
  const known = await definitionsIn(files);
  const operations = [...known].filter(([, { kind }]) => kind === Kind.OPERATION_DEFINITION);
  return new Map(operations.map(([name]) => [name, withFragments(name, known)]));
}

function withFragments(operation: string, known: ReadonlyMap<string, DefinitionNode>): string {
  const used = new Map<string, string>();
  const use = (name: string) => {
    const definition = known.get(name);
    if (!definition || used.has(name)) return;
    const text = print(definition);
    used.set(name, text);
    for (const [, fragment = ''] of text.matchAll(/\.\.\.(\w+)/g)) use(fragment);
  };
  use(operation);
  return [...used.values()].join('\n');
}

/** Operations and fragments by name. */
export async function definitionsIn(files: string): Promise<ReadonlyMap<string, DefinitionNode>> {
  const known = new Map<string, DefinitionNode>();
  for await (const file of glob(files)) {
    for (const definition of parse(readFileSync(file, 'utf8')).definitions) {
      if ('name' in definition && definition.name) known.set(definition.name.value, definition);
    }
  }
  return known;
}
