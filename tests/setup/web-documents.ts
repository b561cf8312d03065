/** The GraphQL documents of the web client, as it sends them. */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { type DefinitionNode, Kind, parse, print } from 'graphql';

/** Where the operations of the present build are. */
export const WEB_OPERATIONS = 'web/**/*.graphql';

/** What pages of the last build ask, and the schema that they know: `npm run keep-build` writes both. */
export const FORMER_OPERATIONS = 'tests/former-build/operations.graphql';
export const FORMER_SCHEMA = 'tests/former-build/schema.graphql';

/** An operation with the fragments that it uses. */
export async function webDocument(operation: string, files = WEB_OPERATIONS): Promise<string> {
  const known = await definitionsIn(files);
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

/** The names of all operations. */
export async function webOperations(files = WEB_OPERATIONS): Promise<readonly string[]> {
  return [...(await definitionsIn(files))].flatMap(([name, { kind }]) =>
    kind === Kind.OPERATION_DEFINITION ? [name] : [],
  );
}

/** Operations and fragments, by name. */
export async function definitionsIn(files: string): Promise<ReadonlyMap<string, DefinitionNode>> {
  const known = new Map<string, DefinitionNode>();
  for await (const file of glob(files)) {
    for (const definition of parse(readFileSync(file, 'utf8')).definitions) {
      if ('name' in definition && definition.name) known.set(definition.name.value, definition);
    }
  }
  return known;
}
