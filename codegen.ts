import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = { ID: 'string', LocalDate: 'string', LocalDateTime: 'string', DateTime: 'string' };

/** Typed documents of the web client, beside the feature that asks, from the committed schema. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'web/**/*.graphql',
  generates: {
    'web/data/gql/types.ts': { plugins: ['typescript-operations'], config: { scalars } },
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
      },
    },
  },
};

export default config;
