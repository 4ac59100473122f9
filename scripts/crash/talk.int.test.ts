import { setTimeout as delay } from 'node:timers/promises';
import { v5, v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { freePort } from '../../api/testing/free-port.ts';
import type { SignedInPerson } from '../../api/testing/people.ts';
import { testServer } from '../../api/testing/server.ts';
import { talksAt } from '../../api/testing/talks.ts';
import { ENDURANCE, SEED, times } from '../../projections/platform/testing/endurance.ts';
import { program } from '../../projections/platform/testing/programs.ts';
import { Child } from './testing/child.ts';
import { scattered } from './testing/writer-commands.ts';

const KILLS = times(25);
/** The number of senders. Each sends one message after the other, alternating between the two processes. */
const SENDERS = 4;
/** The pause between two messages of a sender. Four senders without pauses would take the processor time that the processes need to start. */
const REST_MS = 20;
const PROGRAM = 'scripts/crash/testing/application-server.ts';
const PUBLIC_URL = 'http://localhost:3000';
const SOON_MS = 60_000;
const MESSAGE_IDS = v7();
/** SQL that postpones the training of a price model until after the test. A server that starts with cars and without a price model would train a
 *  model in a separate thread, which takes as long as startup itself. */
const LEARN_TOMORROW = `
  select jobs.add_job('price-insights.train', payload := '{}'::json, run_at := now() + interval '1 day',
    job_key := 'price-insights.train:first')`;

let server: Awaited<ReturnType<typeof testServer>>;
let file: string;
const children: Child[] = [];
beforeAll(async () => {
  file = await program(PROGRAM);
  server = await testServer({ PUBLIC_URL });
  await server.db.raw(LEARN_TOMORROW);
});
afterAll(async () => {
  await Promise.all(children.map((child) => child.kill()));
  await server?.close();
});

/** Starts a server process that can be restarted on the same port. */
const place = async () => {
  const port = await freePort();
  const start = () => {
    const child = new Child(file, ['--url', server.databaseUrl, '--port', String(port)]);
    children.push(child);
    return child;
  };
  return { url: `http://127.0.0.1:${port}`, start, child: start() };
};

/** Starts a sender. It sends a message again, with the same id, until the server acknowledges it. It gives up every seventh message after the first
 *  failed attempt. */
const sender = (who: SignedInPerson, talk: string, urls: readonly string[], seed: number) => {
  const acknowledged = new Map<string, string>();
  const givenUp = new Set<string>();
  let isOver = false;
  const send = async (url: string, messageId: string, content: string): Promise<boolean> => {
    const headers = { ...who.headers, 'content-type': 'application/json' };
    const body = JSON.stringify({ content, messageId });
    try {
      const answer = await fetch(`${url}/api/conversations/${talk}/messages`, { method: 'POST', headers, body });
      const text = await answer.text();
      // A process that has just started may be busy (503); any other status is a failure.
      if (answer.status !== 201 && answer.status !== 503) throw new Error(`${answer.status}: ${text}`);
      return answer.status === 201;
    } catch (error) {
      if (error instanceof TypeError) return false; // the connection broke
      throw error;
    }
  };
  const run = async () => {
    for (let n = 0; !isOver; n++) {
      const [messageId, content] = [v5(`${seed} ${n}`, MESSAGE_IDS), `${seed} says ${n}`];
      for (let attempt = 0; ; attempt++) {
        if (await send(urls[(n + attempt) % urls.length] ?? '', messageId, content)) {
          acknowledged.set(messageId, content);
          await delay(REST_MS);
          break;
        }
        if (n % 7 === 0 || isOver) {
          givenUp.add(messageId);
          break;
        }
        await delay(5);
      }
    }
  };
  const done = run();
  return {
    acknowledged,
    givenUp,
    stop: () => {
      isOver = true;
      return done;
    },
  };
};

const Thread = z.array(z.object({ id: z.string(), content: z.string().nullable() }));
/** Returns the whole thread as its reader sees it, page by page. */
const threadOf = async (
  read: (url: string) => Promise<{ text: string; headers: { link?: unknown } }>,
  talk: string,
) => {
  const messages: z.infer<typeof Thread> = [];
  for (let url: string | undefined = `/api/conversations/${talk}/messages?limit=200`; url; ) {
    const { text, headers } = await read(url);
    messages.push(...Thread.parse(JSON.parse(text)));
    url = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
  }
  return messages;
};

it(
  `has every message that was answered with success once, over ${KILLS} kills of the processes that take them`,
  ENDURANCE,
  async () => {
    const talks = talksAt(server, PUBLIC_URL);
    const deal = await talks.deal();
    const talk = await talks.start(deal, 'First');
    const places = await Promise.all([place(), place()]);
    const urls = places.map(({ url }) => url);
    for (const { child } of places) await expect.poll(() => child.said, { timeout: SOON_MS }).toBe(1);

    const senders = Array.from({ length: SENDERS }, (_, seed) =>
      sender(seed % 2 === 0 ? deal.buyer : deal.seller, talk, urls, seed),
    );
    const answered = () => senders.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
    for (let kill = 0; kill < KILLS; kill++) {
      const dice = scattered(SEED, kill);
      const victim = places[dice % places.length];
      if (!victim) throw new Error('nobody to kill');
      await expect.poll(() => victim.child.said, { timeout: SOON_MS, interval: 5 }).toBe(1);
      const enough = answered() + 5 + ((dice >>> 4) % 20);
      await expect.poll(answered, { timeout: SOON_MS, interval: 5 }).toBeGreaterThanOrEqual(enough);
      await delay((dice >>> 12) % 12); // so that the kill may happen at any point
      await victim.child.kill();
      expect(victim.child.complaints).toBe('');
      victim.child = victim.start();
    }
    await Promise.all(senders.map(({ stop }) => stop()));
    await Promise.all(places.map(({ child }) => child.kill()));

    const answers = new Map(senders.flatMap(({ acknowledged }) => [...acknowledged]));
    const unheard = new Set(senders.flatMap(({ givenUp }) => [...givenUp]));
    const logged: string[] = [];
    for await (const { type, data } of server.product.store.read(`conversation-${talk}`))
      if (type === 'MessageSent' && 'messageId' in data) logged.push(String(data.messageId));
    expect(new Set(logged).size).toBe(logged.length);
    expect([...answers.keys()].filter((id) => !logged.includes(id))).toEqual([]);
    expect(logged.slice(1).filter((id) => !answers.has(id) && !unheard.has(id))).toEqual([]);

    await server.product.runner.waitFor('conversations', await server.product.store.head(), SOON_MS);
    const thread = await threadOf((url) => talks.get(deal.seller, url), talk);
    expect(thread.map(({ id }) => id).sort()).toEqual(logged.sort());
    const contents = new Map(thread.map(({ id, content }) => [id, content]));
    for (const [id, content] of answers) expect(contents.get(id)).toBe(content);
    expect(answers.size).toBeGreaterThan(KILLS * 5);
  },
);
