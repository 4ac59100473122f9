import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SILENT } from '../../projections/platform/logger.ts';
import { testDatabase } from '../../projections/platform/testing/database.ts';
import { aliveness } from '../platform/alive.ts';
import { liveChannel } from '../platform/live.ts';
import { conversationWords, type TalkWord } from '../shared/conversation-words.ts';
import { livingWords } from './presence.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
const ends: (() => Promise<unknown>)[] = [];
/** As much of a process as says who is here. What is left of a killed one: its words, and silence. */
const processOf = async () => {
  const live = liveChannel({ db: database.db, databaseUrl: database.url, logger: SILENT });
  const alive = aliveness({ live, everyMs: 30, silenceMs: 150 });
  const kill = async () => {
    await alive.close();
    await live.close();
  };
  ends.push(kill);
  await live.ready;
  return { alive, words: conversationWords(live), kill };
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
  const heard: (TalkWord & { kind: 'presence' })[] = [];
  let asked = 0;
  const words = livingWords(mine.words.of(talk), mine.alive, async () => {
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

  // A process that only slept is asked who is there, once it is heard again.
  mine.alive.noted(others.alive.id);
  await expect.poll(() => asked).toBe(1);
  await words.return?.();
  await listening;
});
