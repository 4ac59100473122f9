import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { madeCars, writeCars } from '../../projections/marketplace/search/testing/market.ts';
import { SOURCES } from '../../schema/marketplace/sources.ts';
import { marketplaceServer } from './testing/marketplace-server.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const CARS = madeCars(400, { now: NOW });
const live = CARS.filter(({ is_live }) => is_live);
let server: Awaited<ReturnType<typeof marketplaceServer>>;
let url = '';
beforeAll(async () => {
  server = await marketplaceServer(() => NOW);
  await writeCars(server.db, CARS);
  await server.refresh();
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  url = `${address.replace('http', 'ws')}/graphql`;
});
afterAll(() => server.close());

const SCAN = `subscription Scan($filter: CarFilter) {
  marketplaceScan(filter: $filter) { source { id label } found scanned of }
}`;
interface Scan {
  readonly source: { readonly id: string };
  readonly found: number;
  readonly scanned: number;
  readonly of: number;
}
const clientOf = () => createClient({ url, webSocketImpl: WebSocket, retryAttempts: 0 });
const scans = async (filter: object | null): Promise<Scan[]> => {
  const client = clientOf();
  const found: Scan[] = [];
  for await (const { data } of client.iterate<{ marketplaceScan: Scan }>({ query: SCAN, variables: { filter } })) {
    if (data) found.push(data.marketplaceScan);
  }
  await client.dispose();
  return found;
};
const offeredBy = (cars: typeof live, source: string) =>
  cars.filter(({ source_ids }) => Array.isArray(source_ids) && source_ids.includes(source)).length;

describe('a scan over a WebSocket', () => {
  it('counts one source after the other, and ends', async () => {
    const all = await scans(null);
    expect(all.map(({ scanned, of }) => [scanned, of])).toEqual(SOURCES.map((_source, i) => [i + 1, SOURCES.length]));
    for (const { source, found } of all) expect(found).toBe(offeredBy(live, source.id));
  });

  it('counts what matches, in the sources that were chosen', async () => {
    const hyundais = live.filter(({ brand }) => brand === 'Hyundai');
    const chosen = await scans({ brand: 'Hyundai', sources: ['olx', 'cardekho', 'olx'] });
    expect(chosen).toMatchObject([
      { source: { id: 'olx' }, found: offeredBy(hyundais, 'olx'), scanned: 1, of: 2 },
      { source: { id: 'cardekho' }, found: offeredBy(hyundais, 'cardekho'), scanned: 2, of: 2 },
    ]);
  });

  it('refuses a filter that is wrong, naming the field', async () => {
    const client = clientOf();
    const told: unknown[] = [];
    const ended = new Promise<void>((resolve) => {
      client.subscribe(
        { query: SCAN, variables: { filter: { yearMin: 1900 } } },
        {
          next: (result) => told.push(result.errors),
          error: (error) => {
            told.push(error);
            resolve();
          },
          complete: resolve,
        },
      );
    });
    await ended;
    expect(JSON.stringify(told)).toContain('"code":"INVALID_INPUT"');
    expect(JSON.stringify(told)).toContain('filter.yearMin');
    await client.dispose();
  });

  it('leaves nothing behind when its reader goes in the middle', async () => {
    const client = clientOf();
    for await (const { data } of client.iterate<{ marketplaceScan: Scan }>({ query: SCAN })) {
      expect(data?.marketplaceScan.scanned).toBe(1);
      client.terminate();
      break;
    }
    await client.dispose();
    await expect.poll(() => server.app.websocketServer.clients.size).toBe(0);
    expect(await scans({ brand: 'Tata' })).toHaveLength(SOURCES.length);
  });

  it('shares its turns with others: many at once all end', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => scans({ brand: 'Honda' })));
    for (const one of all) expect(one).toEqual(all[0]);
  });
});
