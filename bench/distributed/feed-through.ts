import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { runIngest } from '../../api/marketplace/ingest/run.ts';
import type { Product } from '../../api/open-storage.ts';
import { generatedFeed } from '../feeds/generated.ts';

const LOOK_MS = 50;
const READY_MS = 250;
const PATIENCE_MS = 300_000;
const Total = z.object({ data: z.object({ marketplaceCounts: z.object({ total: z.number() }) }) });
const COUNT = JSON.stringify({ query: '{ marketplaceCounts { total } }' });

const totalAt = async (url: string): Promise<number> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: COUNT });
  return Total.parse(await answer.json()).data.marketplaceCounts.total;
};

/** How long one feed took, and whether the server stayed ready in the meantime. */
export interface FeedThrough {
  /** The time until the feed's last event was in the log, in seconds. */
  readonly appendedS: number;
  /** The time until the feed's last car was searchable, in seconds. */
  readonly visibleS: number;
  /** How many times /readyz was polled during the feed, and the responses that said the server was not ready. */
  readonly asked: number;
  readonly unready: readonly string[];
}

/** Ingests a feed of new cars from this process, as the command line does, and waits until the server at `url` finds all of them.
 *  @param first the number of the first car; feeds must not overlap */
export const feedThrough = async (
  product: Product,
  url: string,
  count: number,
  first: number,
): Promise<FeedThrough> => {
  const before = await totalAt(url);
  const feed = await generatedFeed(count, 0, `bench-${first}`, first);
  const over = new AbortController();
  const found = { asked: 0, unready: [] as string[] };
  const askReady = async () => {
    while (!over.signal.aborted) {
      const answer = await fetch(`${url}/readyz`);
      found.asked++;
      if (answer.status !== 200) found.unready.push(await answer.text());
      await delay(READY_MS, undefined, { signal: over.signal }).catch(() => undefined);
    }
  };
  const asking = askReady();
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  try {
    const ports = { ...product, clock: () => new Date() };
    await runIngest(ports, { feed, declarationId: 'partner-api', location: 'generated' });
    const appendedS = seconds();
    while ((await totalAt(url)) < before + count) {
      if (seconds() * 1000 > PATIENCE_MS) throw new Error(`the feed is not visible after ${PATIENCE_MS} ms`);
      await delay(LOOK_MS);
    }
    return { appendedS, visibleS: seconds(), ...found };
  } finally {
    over.abort();
    await asking;
  }
};
