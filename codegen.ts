import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = { ID: 'string', LocalDate: 'string', LocalDateTime: 'string', DateTime: 'string' };

/**
 * Documents beside the features that ask, each with the types of its result and variables.
 * @param folder has `gql/types.ts` and, in `document.ts`, the type and the tag of documents
 * @param path of `folder` from the generated files
 */
function typedDocuments(
  root: 'web' | 'server',
  folder: string,
  path: string,
): CodegenConfig['generates'] {
  const documents = `${root}/**/*.graphql`;
  return {
    // Types of the schema that documents use.
    [`${root}/${folder}/gql/types.ts`]: {
      documents,
      plugins: ['typescript-operations'],
      config: { scalars, disableDescriptions: true, generateOperationTypes: false },
    },
    [`${root}/`]: {
      documents,
      preset: 'near-operation-file',
      presetConfig: { extension: '.ts', folder: 'gql', baseTypesPath: `${folder}/gql/types` },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        scalars,
        disableDescriptions: true,
        documentMode: 'graphQLTag',
        gqlImport: `${path}/document.ts#gql`,
        documentNodeImport: `${path}/document.ts#TypedDocument`,
        useTypeImports: true,
        importExtension: '.ts',
        inlineFragmentTypes: 'combine',
      },
    },
  };
}

/** Typed documents of the web client and of the server, from the committed schema. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  generates: {
    ...typedDocuments('web', 'data', '../../../data'),
    ...typedDocuments('server', 'graphql', '../../../graphql'),
  },
};

export default config;
