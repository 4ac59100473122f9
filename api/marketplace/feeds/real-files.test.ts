import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFeed } from './testing/bytes.ts';

/** The folder of real files from portals and dealers. The files are outside the project, because no licence allows the project to include them. */
const folder = [process.env.REAL_FEEDS, path.resolve(import.meta.dirname, '../../../../shared/data')].find(
  (candidate) => candidate !== undefined && existsSync(candidate),
);
if (folder === undefined)
  process.stderr.write(
    'Real feeds are not tried: no ../shared/data lies beside the project, and REAL_FEEDS names none.\n',
  );

/** The expected result of each file: the number of rows, the minimum number of cars, and the allowed reasons for refusing rows. */
const FILES: readonly (readonly [
  file: string,
  feed: string,
  rows: number,
  cars: number,
  reasons: readonly string[],
])[] = [
  ['portals/cardekho-hyderabad.json', 'cardekho', 1183, 1183, []],
  ['portals/cardekho-delhi.json', 'cardekho', 1192, 1192, []],
  ['portals/cardekho-bangalore.json', 'cardekho', 1196, 1196, []],
  ['portals/cars24-city.csv', 'cars24', 4813, 4813, []],
  ['portals/cars24-rto.csv', 'cars24-rto', 6381, 6380, ['brand-missing']],
  ['portals/carwale-city.csv', 'carwale', 1680, 1679, ['mileage-out-of-range']],
  ['portals/olx-2024.csv', 'olx', 11952, 11948, ['model-missing', 'year-out-of-range']],
  ['portals/quikr.csv', 'quikr', 797, 731, ['price-on-request', 'shifted-columns']],
  ['feeds/eagle-vehicle_feed-v1-00f5ba4.xml', 'dealer-google', 95, 94, ['price-missing']],
  ['feeds/eagle-vehicle_feed-v2-5ccf7ed.xml', 'dealer-google', 95, 94, ['price-missing']],
  ['feeds/eagle-vehicle_feed-v3-aeec749.xml', 'dealer-google', 95, 94, ['price-missing']],
  ['feeds/eagle-vehicle_feed-v4-c8754b9.xml', 'dealer-google', 95, 94, ['price-missing']],
  ['feeds/eagle-facebook-aia-feed-v1-48a35f8.xml', 'dealer-meta', 95, 94, ['price-missing']],
  ['feeds/eagle-facebook-aia-feed-v2-64cee59.xml', 'dealer-meta', 95, 94, ['price-missing']],
  ['feeds/eagle-facebook-aia-feed-v3-4768fd7.xml', 'dealer-meta', 89, 89, []],
  ['feeds/eagle-facebook-aia-feed-v4-0766a90.xml', 'dealer-meta', 89, 89, []],
  ['feeds/begbilnorr-vehicles-feed.csv', 'dealer-meta-csv', 16, 0, ['foreign-currency']],
  ['feeds/begbilnorr-products-feed.csv', 'dealer-meta-csv', 15, 0, ['foreign-currency']],
  ['feeds/rushlane.xml', 'rss-public', 8, 0, ['not-a-car']],
  ['feeds/sdo-automobile-examples.txt', 'schema-org', 2, 0, ['foreign-currency']],
  [
    'listings-sample.jsonl',
    'corpus',
    838,
    817,
    ['brand-missing', 'mileage-out-of-range', 'price-missing', 'year-missing'],
  ],
  [
    'train.slim.jsonl.gz',
    'corpus',
    71504,
    70085,
    ['brand-missing', 'mileage-out-of-range', 'model-missing', 'price-missing', 'year-missing'],
  ],
];

describe.runIf(folder !== undefined)('a real file', { timeout: 300_000 }, () => {
  it.each(FILES)('%s, as %s, ends as it should', async (file, feed, rows, cars, reasons) => {
    const read = await readFeed(feed, readFileSync(path.join(folder ?? '', file)), 64 * 1024);
    expect(read.complete).toBe(true);
    expect(read.rows).toHaveLength(rows);
    expect(read.cars.length).toBeGreaterThanOrEqual(cars);
    expect(reasons).toEqual(expect.arrayContaining([...new Set(read.refused.map(({ refused }) => refused))]));
  });
});
