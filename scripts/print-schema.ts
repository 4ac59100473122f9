import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { graphqlSchema } from '../api/graphql-schema.ts';

/** Writes the GraphQL schema that the code builds to `schema/schema.graphql`, the same text whatever the order of imports; with
 *  `--check` compares instead, and fails when they differ. */
const file = path.resolve(import.meta.dirname, '../schema/schema.graphql');
const printed = `${printSchema(lexicographicSortSchema(graphqlSchema()))}\n`;
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== printed) {
    console.error('schema/schema.graphql is not what the code builds: run `npm run codegen` and commit');
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, printed);
}
