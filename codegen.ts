import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = { ID: 'string', LocalDate: 'string', LocalDateTime: 'string', DateTime: 'string' };

/** Typed documents of the web client, beside the feature that asks, from the committed schema. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'web/**/*.graphql',
  generates: {
    // Types of the schema that documents use; the types of the documents, which the plugin adds, are not used from here.
    'web/data/gql/types.ts': {
      plugins: ['typescript-operations'],
      config: { scalars, inlineFragmentTypes: 'mask' },
    },
    'web/': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.ts', folder: 'gql', baseTypesPath: 'data/gql/types' },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        scalars,
        documentMode: 'graphQLTag',
        gqlImport: '../../../data/document.ts#gql',
        documentNodeImport: '../../../data/document.ts#TypedDocument',
        useTypeImports: true,
        importExtension: '.ts',
        inlineFragmentTypes: 'combine',
      },
    },
  },
};

export default config;
