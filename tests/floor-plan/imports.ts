/** Finds everything that a source file imports, in every syntax that TypeScript and Node have. */
import { parseSync, Visitor } from 'vite';

/**
 * The modules that a file names in `import` and `export … from`, types included, in `import('…')` as a call or a type,
 * and as a program to be started, `new URL('./worker.ts', import.meta.url)`.
 */
export function importsOf(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error) throw new SyntaxError(`${file}: ${error.message}`);
  const named: string[] = [];
  const note = (module: { readonly type: string; readonly value?: unknown } | null | undefined) => {
    if (typeof module?.value === 'string') named.push(module.value);
  };
  new Visitor({
    ImportDeclaration({ source }) {
      note(source);
    },
    ExportNamedDeclaration({ source }) {
      note(source);
    },
    ExportAllDeclaration({ source }) {
      note(source);
    },
    ImportExpression({ source }) {
      note(source);
    },
    TSImportType({ source }) {
      note(source);
    },
    NewExpression({ callee, arguments: [address] }) {
      const isUrl = callee.type === 'Identifier' && callee.name === 'URL';
      if (isUrl && address?.type === 'Literal' && isProgram(address.value)) note(address);
    },
  }).visit(program);
  return named;
}

function isProgram(address: unknown): boolean {
  return typeof address === 'string' && /^\..*\.tsx?$/.test(address);
}
