import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SILENT } from '../../projections/platform/logger.ts';
import { testDatabase } from '../../projections/platform/testing/database.ts';
import { aliveness } from '../platform/realtime/process-heartbeat.ts';
import { pubSubChannel } from '../platform/realtime/pubsub.ts';
import { conversationSignals, type TalkSignal } from '../shared/conversation-signals.ts';
import { liveSignals } from './presence.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
const ends: (() => Promise<unknown>)[] = [];
/** Creates the presence signalling of one process. A killed process does not announce that its users have left. */
const processOf = async () => {
  const live = pubSubChannel({ db: database.db, databaseUrl: database.url, logger: SILENT });
  const alive = aliveness({ live, everyMs: 30, silenceMs: 150 });
  const kill = async () => {
    await alive.close();
    await live.close();
  };
  ends.push(kill);
  await live.ready;
  return { alive, words: conversationSignals(live), kill };
};
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const end of ends) await end();
  await database.drop();
});

it('lapses with the process through which somebody was here, unless another one has them too', async () => {
  const talk = randomUUID();
  const [mine, theirs, others] = [await processOf(), await processOf(), await processOf()];
  const heard: (TalkSignal & { kind: 'presence' })[] = [];
  let asked = 0;
  const words = liveSignals(mine.words.of(talk), mine.alive, async () => {
    asked += 1;
  });
  const listening = (async () => {
    for await (const word of words) if (word.kind === 'presence') heard.push(word);
  })();
  const here = ({ words: of, alive }: typeof mine) =>
    of.tell(talk, { kind: 'presence', by: 'seller', isHere: true, asks: false, from: alive.id });
  await here(theirs);
  await here(others);
  await expect.poll(() => heard.length).toBe(2);

  await theirs.kill();
  await others.kill();
  await expect.poll(() => heard.at(-1)).toMatchObject({ by: 'seller', isHere: false });
  expect(heard.map(({ isHere }) => isHere)).toEqual([true, true, false]);

  // When a process responds again, open pages are asked to announce their presence.
  mine.alive.noted(others.alive.id);
  await expect.poll(() => asked).toBe(1);
  await words.return?.();
  await listening;
});
