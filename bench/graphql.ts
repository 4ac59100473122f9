import { fork } from 'node:child_process';
import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import { z } from 'zod';
import { madeCars, makeTables, writeCars } from '../projections/marketplace/search/testing/market.ts';
import { openDatabase } from '../projections/platform/database.ts';
import { type Benchmark, median, textTable } from './benchmark.ts';
import { FIELDS, FIRST } from './doors/requested-car-fields.ts';

/** The number of cars, as in the demo. With more cars, the duration of the search itself would hide the cost of the APIs. */
const CARS = 2000;
const ROUNDS = 15;
const SECONDS = 1;
const CALLERS = 8;

const QUERY = `query Page($first: Int!) { marketplaceSearch(first: $first, sortBy: price) { nodes { ${FIELDS.join(' ')} } } }`;
const GRAPHQL = JSON.stringify({ query: QUERY, variables: { first: FIRST } });
const REST = JSON.stringify({ sortBy: 'price', limit: FIRST });

interface Door {
  readonly name: string;
  readonly url: string;
  readonly body: string;
}

const Cars = z.array(z.record(z.string(), z.unknown()));
const GraphqlAnswer = z.object({ data: z.object({ marketplaceSearch: z.object({ nodes: Cars }) }) });

const headers = { 'content-type': 'application/json' };
const carsOf = async ({ url, body }: Door): Promise<unknown> => {
  const answer: unknown = await (await fetch(url, { method: 'POST', headers, body })).json();
  return Array.isArray(answer) ? Cars.parse(answer) : GraphqlAnswer.parse(answer).data.marketplaceSearch.nodes;
};

/** The result of one round: requests per second of elapsed time, and per second of the server's processor time. Other work on the machine affects the
 *  latter less. */
interface Rate {
  readonly wall: number;
  readonly processor: number;
}
type Processor = () => Promise<number>;

const load = async ({ url, body }: Door, processor: Processor): Promise<Rate> => {
  const before = await processor();
  const { requests, duration, non2xx, errors } = await autocannon({
    url,
    method: 'POST',
    headers,
    body,
    connections: CALLERS,
    duration: SECONDS,
  });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times`);
  return { wall: requests.total / duration, processor: (requests.total * 1e6) / ((await processor()) - before) };
};

/** Starts the servers in a separate process, so that the client does not take processor time from them. */
const startDoors = async (databaseUrl: string) => {
  const child = fork(new URL('./doors/graphql-and-rest-server.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  child.send(databaseUrl);
  const [url] = await once(child, 'message');
  const processor: Processor = async () => {
    child.send('processor time');
    const [used] = await once(child, 'message');
    return z.number().parse(used);
  };
  return { url: z.string().parse(url), processor, stop: () => child.kill() };
};

const measure = async (doors: readonly Door[], processor: Processor): Promise<Map<string, Rate[]>> => {
  const rates = new Map(doors.map(({ name }) => [name, [] as Rate[]]));
  for (const door of doors) await load(door, processor);
  for (const door of doors) await load(door, processor);
  for (let round = 0; round < ROUNDS; round++) {
    // Each round uses a different order, so that no API always follows the same one.
    for (let i = 0; i < doors.length; i++) {
      const door = doors[(i + round) % doors.length];
      if (door) rates.get(door.name)?.push(await load(door, processor));
    }
  }
  return rates;
};

export const graphql: Benchmark = {
  name: 'graphql',
  description: `${FIRST} cars with ${FIELDS.length} fields from Postgres: GraphQL against the REST twin and Mercurius with JIT`,
  async run({ databaseUrl }) {
    const db = openDatabase(databaseUrl);
    await makeTables(db);
    await writeCars(db, madeCars(CARS, { now: new Date() }));
    await db.raw('vacuum analyze');
    await db.destroy();
    const { url, processor, stop } = await startDoors(databaseUrl);
    try {
      const doors: readonly Door[] = [
        { name: 'GraphQL', url: `${url}/graphql`, body: GRAPHQL },
        { name: 'REST twin', url: `${url}/twin`, body: REST },
        { name: 'Mercurius with JIT', url: `${url}/mercurius`, body: GRAPHQL },
      ];
      const [ours, ...others] = await Promise.all(doors.map(carsOf));
      if (!others.every((cars) => isDeepStrictEqual(cars, ours))) throw new Error('the APIs returned different cars');
      const rates = await measure(doors, processor);
      const of = (name: string, kind: keyof Rate) => (rates.get(name) ?? []).map((rate) => rate[kind]);
      const against = (name: string, kind: keyof Rate) => {
        const others = of(name, kind);
        return median(of('GraphQL', kind).map((rate, round) => rate / (others[round] ?? 0)));
      };
      const rows = doors.map(({ name }) => [
        name,
        Math.round(median(of(name, 'wall'))),
        against(name, 'wall').toFixed(2),
        Math.round(median(of(name, 'processor'))),
        against(name, 'processor').toFixed(2),
      ]);
      return {
        table: textTable([['door', 'requests/s', 'GraphQL is', 'requests/cpu s', 'GraphQL is'], ...rows]),
        ratios: {
          graphql_against_rest: against('REST twin', 'wall'),
          graphql_against_mercurius: against('Mercurius with JIT', 'wall'),
          graphql_processor_against_rest: against('REST twin', 'processor'),
          graphql_processor_against_mercurius: against('Mercurius with JIT', 'processor'),
        },
      };
    } finally {
      stop();
    }
  },
};
