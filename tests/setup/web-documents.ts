/** The GraphQL documents of the web client, as it sends them. */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { type DefinitionNode, Kind, parse, print } from 'graphql';

/** An operation with the fragments that it uses. */
export async function webDocument(operation: string): Promise<string> {
  const known = await definitions();
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
export async function webOperations(): Promise<readonly string[]> {
  return [...(await definitions())].flatMap(([name, { kind }]) =>
    kind === Kind.OPERATION_DEFINITION ? [name] : [],
  );
}

async function definitions(): Promise<ReadonlyMap<string, DefinitionNode>> {
  const known = new Map<string, DefinitionNode>();
  for await (const file of glob('web/**/*.graphql')) {
    for (const definition of parse(readFileSync(file, 'utf8')).definitions) {
      if ('name' in definition && definition.name) known.set(definition.name.value, definition);
    }
  }
  return known;
}
