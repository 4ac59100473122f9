import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { graphqlSchema } from '../api/features.ts';

/** Writes the code's GraphQL schema to `schema/schema.graphql`, sorted, so that the order of imports does not matter. With `--check`, compares the
 *  schema with the file instead, and fails if they differ. */
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
