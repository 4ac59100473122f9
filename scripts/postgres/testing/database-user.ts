import { once } from 'node:events';
import process from 'node:process';
import { withDatabase } from '../open-database.ts';

/** Uses the database of a data folder until its input ends, and prints the database's address. */
const [, , dataDir = ''] = process.argv;
await withDatabase({ database: { kind: 'embedded' }, dataDir }, async ({ databaseUrl }) => {
  process.stdout.write(databaseUrl);
  await once(process.stdin.resume(), 'end');
});
