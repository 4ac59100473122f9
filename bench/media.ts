import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PICTURE_WIDTHS } from '../schema/media/categories.ts';
import { MediaObject, UploadUrl } from '../schema/media/views.ts';
import { type Benchmark, quantile, textTable } from './benchmark.ts';
import { photo, SIDES } from './media/photos.ts';
import { Opened } from './media/server.ts';

const PHOTOS = 10;
/** The longer side of the photos in each round, in pixels: first the size that browsers send, then unreduced photos. */
const ROUNDS = [SIDES.reduced, SIDES.reduced, SIDES.reduced, SIDES.whole];
/** The interval at which searches start, whether or not the previous search has been answered. Ten searches per second are a high load, because the
 *  benchmark's client uses the same cores as the server. */
const SEARCH_EVERY_MS = 100;
const QUIET_MS = 15_000;
const LOOK_EVERY_MS = 500;
const PATIENCE_MS = 300_000;
/** The times that are promised on two cores, in milliseconds: until a photo's first sizes can be fetched, and until all its AVIF sizes exist. */
const BOUND = { firstMs: 3_000, avifMs: 60_000 };

const BRANDS = ['Hyundai', 'Tata', 'Maruti Suzuki', 'Kia', 'Honda', 'Toyota', 'Mahindra'];
const SORTS = ['price', 'year', 'mileage'];

type Person = Readonly<Record<string, string>>;
const jsonOf = async (answer: Response): Promise<unknown> => {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

/** Starts searches at a steady rate until `stop` is called. */
const searching = (url: string) => {
  const times: number[] = [];
  const open = new Set<Promise<void>>();
  let count = 0;
  const ask = async () => {
    count += 1;
    const query = `brand=${BRANDS[count % BRANDS.length]}&priceMin=${100_000 + count * 100}&sortBy=${SORTS[count % SORTS.length]}&limit=20`;
    const since = performance.now();
    await jsonOf(await fetch(`${url}/api/cars?${query}`));
    times.push(performance.now() - since);
  };
  const timer = setInterval(() => {
    const asked = ask().finally(() => open.delete(asked));
    open.add(asked);
  }, SEARCH_EVERY_MS);
  return {
    /** Returns the response times so far, in milliseconds. */
    sofar: (): readonly number[] => [...times],
    /** Stops searching, and returns all response times in milliseconds. */
    stop: async (): Promise<readonly number[]> => {
      clearInterval(timer);
      await Promise.all(open);
      return times;
    },
  };
};
const quiet = async (url: string): Promise<readonly number[]> => {
  const searches = searching(url);
  await delay(QUIET_MS);
  return searches.stop();
};

/** Uploads a photo and fetches the sizes that are ready at once.
 *  @returns the photo's id, and the milliseconds from the first byte sent to the last byte received */
const upload = async (url: string, headers: Person, bytes: Buffer) => {
  const asked = `${url}/api/seller/upload-url?category=additional&size=${bytes.length}`;
  const { uploadURL } = UploadUrl.parse(await jsonOf(await fetch(asked, { headers })));
  const since = performance.now();
  const sent = await fetch(url + uploadURL, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  const { id, sizes } = MediaObject.parse(await jsonOf(sent));
  for (const size of sizes) await (await fetch(url + size.url, { headers })).arrayBuffer();
  return { id, took: performance.now() - since };
};
/** Waits until every photo has all its AVIF sizes. Returns the time that each photo took, counted from `since`, in milliseconds. */
const untilAvif = async (
  url: string,
  headers: Person,
  ids: readonly string[],
  since: number,
): Promise<readonly number[]> => {
  const done = new Map<string, number>();
  while (done.size < ids.length) {
    if (performance.now() - since > PATIENCE_MS) throw new Error('the AVIF sizes do not come');
    await delay(LOOK_EVERY_MS);
    for (const id of ids.filter((each) => !done.has(each))) {
      const { sizes } = MediaObject.parse(await jsonOf(await fetch(`${url}/api/media/${id}`, { headers })));
      const avif = sizes.filter(({ format }) => format === 'avif');
      if (avif.length === PICTURE_WIDTHS.length) done.set(id, performance.now() - since);
    }
  }
  return [...done.values()];
};

const row = (name: string, values: readonly number[]) => [
  name,
  ...[0.5, 0.95, 1].map((share) => quantile(values, share).toFixed(1)),
  values.length,
];

export const media: Benchmark = {
  name: 'media',
  description: `${PHOTOS} photos at once: until the first sizes and AVIF are there, and what searches take meanwhile`,
  run: async ({ databaseUrl }) => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'carsetu-bench-media-'));
    const child = fork(new URL('./media/server.ts', import.meta.url), [databaseUrl, dataDir], {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    try {
      const [opened] = await once(child, 'message');
      const { url, people } = Opened.parse(opened);
      const [warming = {}, ...uploading] = people;
      const before: number[] = [];
      const first = { reduced: [] as number[], whole: [] as number[] };
      const avif = { reduced: [] as number[], whole: [] as number[] };
      const whileFirst: number[] = [];
      const whileAll: number[] = [];
      // After these uploads, both processes that decode files are running, and the server's hot code is compiled.
      await Promise.all(
        [await photo(SIDES.whole), await photo(SIDES.whole)].map((bytes) => upload(url, warming, bytes)),
      );
      await quiet(url);
      for (const [round, side] of ROUNDS.entries()) {
        const headers = uploading[round] ?? {};
        const sent = side === SIDES.reduced ? 'reduced' : 'whole';
        const photos: Buffer[] = [];
        for (let at = 0; at < PHOTOS; at += 1) photos.push(await photo(side));
        before.push(...(await quiet(url)));
        const searches = searching(url);
        const since = performance.now();
        const made = await Promise.all(photos.map((bytes) => upload(url, headers, bytes)));
        first[sent].push(...made.map(({ took }) => took));
        const meanwhile = searches.sofar();
        avif[sent].push(
          ...(await untilAvif(
            url,
            headers,
            made.map(({ id }) => id),
            since,
          )),
        );
        whileFirst.push(...meanwhile);
        whileAll.push(...(await searches.stop()));
      }
      const p95 = (values: readonly number[]) => quantile(values, 0.95);
      return {
        table: textTable([
          ['milliseconds', 'p50', 'p95', 'longest', 'of'],
          row('photo as browsers send it, until its first sizes are fetched', first.reduced),
          row('photo as browsers send it, until AVIF is there', avif.reduced),
          row('photo of 12 megapixels, until its first sizes are fetched', first.whole),
          row('photo of 12 megapixels, until AVIF is there', avif.whole),
          row('search, quiet', before),
          row('search, while first sizes are made', whileFirst),
          row('search, from the first byte to the last AVIF', whileAll),
        ]),
        ratios: {
          firstSizesP95_3s: p95(first.reduced) / BOUND.firstMs,
          firstSizesOfWholeP95_3s: p95(first.whole) / BOUND.firstMs,
          avifLongest_60s: quantile(avif.reduced, 1) / BOUND.avifMs,
          avifOfWholeLongest_60s: quantile(avif.whole, 1) / BOUND.avifMs,
          searchesP95_quiet: p95(whileAll) / p95(before),
          searchesWhileFirstP95_quiet: p95(whileFirst) / p95(before),
        },
      };
    } finally {
      if (child.connected) {
        child.send('stop');
        await once(child, 'exit');
      }
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
