import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ENDURANCE, runs } from '../projections/platform/testing/endurance.ts';
import { FEED_FORMATS, type FeedFormat } from '../schema/syndication/enumerations.ts';
import { readFeed } from './marketplace/feeds/testing/bytes.ts';
import { type FeedCar, feedCar, feedLine, feedText } from './syndication/feeds/feed-car.ts';
import { FORMATS } from './syndication/feeds/formats.ts';
import type { Content } from './syndication/outbox/connector.ts';

const idOf = (n: number) => `0198f3a0-0000-7d3a-9a10-${String(n).padStart(12, '0')}`;
const data = {
  ...{ brand: 'Hyundai', model: 'Creta', variant: 'SX', year: 2019, mileageKm: 41_230, fuelType: 'Petrol' },
  ...{ transmission: 'Manual', owners: 1, city: 'Hyderabad', state: 'Telangana', rto: null, bodyType: 'SUV' },
  ...{
    color: 'White',
    condition: 'Good',
    sellerType: 'Individual',
    hasWarranty: null,
    insurance: null,
    engineCc: null,
  },
  ...{ features: [], images: ['https://carsetu.example/a.jpg'], listedAt: null, priceInr: 950_000 },
  availability: 'available',
};
const contentOf = (more: Partial<Content> = {}, facts: object = {}): Content => ({
  ...{ title: '2019 Hyundai Creta', text: 'One owner.', link: 'https://carsetu.example/marketplace/1' },
  ...more,
  data: { ...data, ...facts },
});
const carOf = (n: number, content: Content): FeedCar[] => {
  const made = feedCar(idOf(n), content);
  return 'vehicle' in made ? [made] : [];
};
const written = async (format: FeedFormat, cars: readonly FeedCar[]): Promise<string> => {
  async function* all() {
    yield* cars;
  }
  let text = '';
  for await (const piece of FORMATS[format].write(all(), 'https://carsetu.example')) text += piece;
  return text;
};

type Texts = readonly { readonly title: string; readonly description: string }[];
const Rows = z.array(z.object({ title: z.string(), description: z.string() }));
/** Reads the titles and descriptions of all items with a strict XML parser. */
const inXml = (xml: string, item: string): Texts => {
  const found: { title: string; description: string }[] = [];
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    open.push(name);
    if (name === item) found.push({ title: '', description: '' });
  });
  parser.on('closetag', () => void open.pop());
  const text = (value: string) => {
    const [last, name] = [found.at(-1), open.at(-1)];
    if (last && open.at(-2) === item && (name === 'title' || name === 'description')) last[name] += value;
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.write(xml).close();
  return found.map(({ title, description }) => ({ title: title.trim(), description: description.trim() }));
};
const readers: Readonly<Record<FeedFormat, (text: string) => Texts>> = {
  csv: (text) => Rows.parse(parse(text, { columns: true })),
  xml: (text) => inXml(text, 'listing'),
  rss: (text) =>
    inXml(text, 'item').map(({ title, description }) => ({
      title,
      description: description.replace(/\n[^\n]*$/, '').trim(),
    })),
  json: (text) => z.object({ cars: Rows }).parse(JSON.parse(text)).cars,
};

const PIECES = [
  ...[
    "=cmd|' /C calc'!A0",
    '+1+1',
    '-2',
    '@SUM(A1)',
    ']]>',
    '<![CDATA[',
    '<!-- x -->',
    '&amp;',
    '&#0;',
    '<script>',
    '</listing>',
  ],
  ...[
    '"',
    '""',
    "'",
    ',',
    ';',
    '\t',
    '\n',
    '\r',
    '\r\n',
    '\u0000',
    '\u0007',
    '\u001b',
    '\u0085',
    '\u2028',
    '\ufeff',
    '\ufffe',
    '\uffff',
  ],
  ...['\ud800', '\udfff', '🚗', 'हुंडई', 'క్రెటా', '\u202e', '\u200b', 'null', '0123', '{"a":1}', '\\', '%00'],
];
const hostile = fc
  .array(
    fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 12 }), fc.string({ maxLength: 12 })),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''));
const A_FEED = 1000;

it('parses in every format, and says what went in, whatever a seller writes', {
  ...ENDURANCE,
  timeout: 1_800_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { minLength: A_FEED, maxLength: A_FEED, size: 'max' }), async (titles) => {
      const cars = titles.flatMap((title, n) => carOf(n, contentOf({ title, text: title })));
      const wanted = titles
        .filter((title) => feedLine(title) !== '' && feedLine(title).length <= 500)
        .map((title) => ({ title: feedLine(title), description: feedText(title) }));
      for (const format of FEED_FORMATS) expect(readers[format](await written(format, cars)), format).toEqual(wanted);
    }),
    { ...runs(100), endOnFailure: true },
  );
});

describe('a car in a feed', () => {
  it.each([
    ['csv', 'dealer-meta-csv'],
    ['xml', 'meta-automotive'],
    ['json', 'spinny'],
  ] as const)('is the same car when our own ingest reads it as %s', async (format, feed) => {
    const { cars, refused } = await readFeed(feed, await written(format, carOf(1, contentOf())));
    expect(refused).toEqual([]);
    expect(cars).toMatchObject([
      {
        priceInr: 950_000,
        facts: {
          ...{ brand: 'Hyundai', model: 'Creta', variant: 'SX', year: 2019, mileageKm: 41_230, fuelType: 'Petrol' },
          ...{ transmission: 'Manual', city: 'Hyderabad', state: 'Telangana', bodyType: 'SUV', color: 'White' },
          ...{ condition: 'Good', images: ['https://carsetu.example/a.jpg'] },
        },
      },
    ]);
  });
  it('is one that our own ingest reads in RSS', async () => {
    const { cars } = await readFeed('rss-public', await written('rss', carOf(1, contentOf())));
    expect(cars).toMatchObject([
      { priceInr: 950_000, facts: { brand: 'Hyundai', mileageKm: 41_230, fuelType: 'Petrol' } },
    ]);
  });

  it('needs what the platform requires, and says what it lacks', () => {
    const bare = { mileageKm: null, color: null, bodyType: null, images: [], city: null, model: null };
    expect(feedCar(idOf(1), contentOf({ text: null }, bare))).toEqual({
      lacks: ['model', 'mileage', 'image', 'body_style', 'address', 'exterior_color'],
    });
    const optional = { variant: null, fuelType: null, transmission: null, condition: null, listedAt: null };
    expect(feedCar(idOf(1), contentOf({ text: null }, optional))).toMatchObject({
      vehicle: { description: '2019 Hyundai Creta', fuel_type: undefined },
    });
  });

  it('is not available while it is reserved', () => {
    expect(feedCar(idOf(1), contentOf({}, { availability: 'reserved' }))).toMatchObject({
      vehicle: { availability: 'NOT_AVAILABLE' },
    });
  });
});

it('is whole without any car', async () => {
  for (const format of FEED_FORMATS) expect(readers[format](await written(format, [])), format).toEqual([]);
});
