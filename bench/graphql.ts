import { fork } from 'node:child_process';
import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import { z } from 'zod';
import { madeCars, makeTables, writeCars } from '../projections/marketplace/search/testing/market.ts';
import { openDatabase } from '../projections/platform/database.ts';
import { type Benchmark, median, textTable } from './benchmark.ts';
import { FIELDS, FIRST } from './doors/fields.ts';

/** As many as the demo has: with more, the search itself would hide what the doors cost. */
const CARS = 2000;
const ROUNDS = 9;
const SECONDS = 2;
const CALLERS = 8;

const QUERY = `query Page($first: Int!) { marketplaceSearch(first: $first, sortBy: price) { nodes { ${FIELDS.join(' ')} } } }`;
const GRAPHQL = JSON.stringify({ query: QUERY, variables: { first: FIRST } });
const REST = JSON.stringify({ sortBy: 'price', limit: FIRST });

interface Door {
  readonly name: string;
  readonly url: string;
  readonly body: string;
}

const Addresses = z.object({ product: z.string(), mercurius: z.string() });
const Cars = z.array(z.record(z.string(), z.unknown()));
const GraphqlAnswer = z.object({ data: z.object({ marketplaceSearch: z.object({ nodes: Cars }) }) });

const headers = { 'content-type': 'application/json' };
const carsOf = async ({ url, body }: Door): Promise<unknown> => {
  const answer: unknown = await (await fetch(url, { method: 'POST', headers, body })).json();
  return Array.isArray(answer) ? Cars.parse(answer) : GraphqlAnswer.parse(answer).data.marketplaceSearch.nodes;
};

/** Requests a second. */
const load = async ({ url, body }: Door, seconds: number): Promise<number> => {
  const { requests, non2xx, errors } = await autocannon({
    url,
    method: 'POST',
    headers,
    body,
    connections: CALLERS,
    duration: seconds,
  });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times`);
  return requests.average;
};

/** Starts the doors in a process of their own, so that who asks takes nothing from who answers. */
const startDoors = async (databaseUrl: string) => {
  const child = fork(new URL('./doors/server.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  child.send(databaseUrl);
  const [addresses] = await once(child, 'message');
  return { ...Addresses.parse(addresses), stop: () => child.kill() };
};

const measure = async (doors: readonly Door[]): Promise<Map<string, number[]>> => {
  const rates = new Map(doors.map(({ name }) => [name, [] as number[]]));
  for (const door of doors) await load(door, SECONDS);
  for (let round = 0; round < ROUNDS; round++) {
    // Each round another order, so that no door always comes after the same one.
    for (let i = 0; i < doors.length; i++) {
      const door = doors[(i + round) % doors.length];
      if (door) rates.get(door.name)?.push(await load(door, SECONDS));
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
    const { product, mercurius, stop } = await startDoors(databaseUrl);
    try {
      const doors: readonly Door[] = [
        { name: 'GraphQL', url: `${product}/graphql`, body: GRAPHQL },
        { name: 'REST twin', url: `${product}/twin`, body: REST },
        { name: 'Mercurius with JIT', url: `${mercurius}/graphql`, body: GRAPHQL },
      ];
      const [ours, ...others] = await Promise.all(doors.map(carsOf));
      if (!others.every((cars) => isDeepStrictEqual(cars, ours))) throw new Error('the doors answer different cars');
      const rates = await measure(doors);
      const of = (name: string) => rates.get(name) ?? [];
      const against = (name: string) => median(of('GraphQL').map((rate, round) => rate / (of(name)[round] ?? 0)));
      const rows = doors.map(({ name }) => [name, Math.round(median(of(name))), against(name).toFixed(2)]);
      return {
        table: textTable([['door', 'requests/s', 'GraphQL is'], ...rows]),
        ratios: {
          graphql_against_rest: against('REST twin'),
          graphql_against_mercurius: against('Mercurius with JIT'),
        },
      };
    } finally {
      stop();
    }
  },
};
