import { appendFileSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { processLock } from '../process-lock.ts';

/** Long enough for another process to enter meanwhile, if it can. */
const HOLD_MS = 20;

/** Takes a lock several times and notes when it waits, enters and leaves. It leaves the lock as a process would that was killed. Prints who holds
 *  the lock if it does not get it. */
const { values } = parseArgs({
  options: {
    file: { type: 'string', default: '' },
    journal: { type: 'string', default: os.devNull },
    left: { type: 'string', default: '' },
    rounds: { type: 'string', default: '1' },
    patience: { type: 'string', default: '30000' },
    user: { type: 'string' },
  },
});
const { file, journal, left, rounds, patience, user } = values;
const note = (what: string) => appendFileSync(journal, `${what} ${process.pid}\n`);

if (user !== undefined) process.setuid?.(Number(user));
for (let round = 0; round < Number(rounds); round++) {
  const unlock = await processLock(file, { patienceMs: Number(patience), onWait: () => note('wait') });
  if (typeof unlock === 'string') {
    process.stdout.write(unlock);
    break;
  }
  note('enter');
  await delay(HOLD_MS);
  note('leave');
  writeFileSync(`${file}.${process.pid}`, left);
  renameSync(`${file}.${process.pid}`, file);
}
