import type { CodegenConfig } from '@graphql-codegen/cli';

/** Generates TypeScript types for the web client's GraphQL documents, from the committed schema. */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  documents: ['web/**/*.{ts,tsx}', '!web/gql/**'],
  ignoreNoDocuments: true,
  generates: {
    'web/gql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false, persistedDocuments: false },
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: { DateTime: 'string', ID: 'string' },
        strictScalars: true,
      },
    },
  },
  importExtension: '.ts',
};

export default config;
