import { appendFileSync } from 'node:fs';
import { z } from 'zod';
import { openDatabase } from '../../../../projections/platform/database.ts';
import { SILENT } from '../../../../projections/platform/logger.ts';
import { job } from '../definition.ts';
import { jobs } from '../jobs.ts';

/** A process that runs `test.hang` jobs, one at a time: it writes the job's id and attempt to a file, and never finishes. */
const [databaseUrl = '', file = ''] = process.argv.slice(2);

const hang = job({
  name: 'test.hang',
  payload: z.object({}),
  run: async (_payload, { id, attempt }) => {
    appendFileSync(file, `${id} ${attempt}\n`);
    await new Promise(() => setInterval(() => undefined, 60_000));
  },
});
await jobs({ db: openDatabase(databaseUrl), databaseUrl, logger: SILENT, definitions: [hang], concurrency: 1 }).start();
