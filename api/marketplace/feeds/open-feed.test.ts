import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENDURANCE, runs } from '../../../projections/platform/testing/endurance.ts';
import { storable } from '../../../schema/kernel/plain-text.ts';
import { REFUSALS } from '../../../schema/marketplace/refused-feed-rows.ts';
import { SOURCES, sourceById } from '../../../schema/marketplace/sources.ts';
import { FEEDS, feedById } from './catalogue.ts';
import { feedCar, readingContext } from './normalise/car.ts';
import { openFeed } from './open-feed.ts';
import { readFeed } from './testing/bytes.ts';

const lines = (...rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

describe('the catalogue of feeds', () => {
  it('has unique ids that may name a stream, and credits known sources', () => {
    expect(new Set(FEEDS.map(({ id }) => id)).size).toBe(FEEDS.length);
    for (const { id, sourceId } of FEEDS) {
      expect(id).toMatch(/^[a-z0-9-]+$/);
      expect(sourceById(sourceId)).toBeDefined();
    }
  });

  it('feeds every source', () => {
    for (const { id } of SOURCES.filter(({ inFilter }) => inFilter)) {
      expect(FEEDS.some((feed) => feed.sourceId === id && feed.id !== 'demo')).toBe(true);
    }
  });
});

describe('a file that cannot be read to its end', () => {
  it('says so in a last row, and that it is not complete', async () => {
    const row = { brand: 'Tata', model: 'Punch', year: 2023, price: 815_000 };
    const cut = await readFeed('droom', `${lines(row)}{"brand":"Ta`);
    expect(cut.cars).toHaveLength(1);
    expect(cut.refused).toMatchObject([{ row: 2, refused: 'unreadable' }]);
    expect(cut.complete).toBe(false);
    const packed = gzipSync(lines(...Array.from({ length: 3_000 }, (_, i) => ({ ...row, mileageKm: i * 37 }))));
    const half = await readFeed('droom', packed.subarray(0, packed.length / 2));
    expect(half.complete).toBe(false);
    expect(half.cars.length).toBeGreaterThan(100);
  });

  it('is refused as a whole when it is of another format', async () => {
    const page = await readFeed('cars24', '<!doctype html><html><title>Sign in</title><body>Sign in</body></html>');
    expect(page.rows).toMatchObject([
      { refused: 'unreadable', detail: 'test is a web page (HTML) with the title "Sign in", not CSV' },
    ]);
    expect(page.complete).toBe(false);
    const empty = await readFeed('cars24', ' \n');
    expect(empty.rows).toMatchObject([{ refused: 'unreadable', detail: 'test holds nothing but white space' }]);
    expect(empty.complete).toBe(false);
  });

  it('passes on a failure of the source itself', async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('brand,price\n');
      throw new Error('connection lost');
    }
    const declaration = feedById('cars24');
    if (declaration === undefined) throw new Error('no feed cars24');
    const reading = async () => {
      const { rows } = await openFeed(declaration, failing(), { fileName: 'x', now: new Date() });
      for await (const _ of rows) expect(_).toBeDefined();
    };
    await expect(reading()).rejects.toThrow('connection lost');
  });
});

describe('a refused row', () => {
  const row = { id: 'A1', brand: 'Tata', model: 'Punch', year: 2023, price: 815_000, mileageKm: 12_000 };
  const listing = async (facts: object) => (await readFeed('droom', lines({ ...row, ...facts }))).refused[0]?.listing;

  it('says what its listing can be recognised by', async () => {
    const ids = { vin: null, sourceListingId: 'A1', stockNumber: null, url: null };
    expect(await listing({ year: 1800 })).toEqual({ sourceId: 'droom', keys: { ...ids, fingerprint: null } });
    expect(await listing({ mileageKm: 9_000_000, url: 'https://d.example/a?utm_source=x', stockNumber: 7 })).toEqual({
      sourceId: 'droom',
      keys: { ...ids, url: 'https://d.example/a', stockNumber: '7', fingerprint: null },
    });
  });

  it('is recognised by all that it says where only the price is not understood', async () => {
    const { cars } = await readFeed('droom', lines(row));
    for (const facts of [{ price: null }, { price: 'Ask for price' }, { currency: 'USD' }, { price: '5,50 lakh' }])
      expect(await listing(facts)).toEqual({ sourceId: 'droom', keys: cars[0]?.keys });
    const { id: _, ...unnamed } = row;
    const { refused } = await readFeed('droom', lines({ ...unnamed, price: null }));
    expect(refused[0]?.listing?.keys.fingerprint).toBe(cars[0]?.keys.fingerprint);
  });

  it('has no listing any more where the source says so, nor where it says nothing to recognise', async () => {
    expect(await listing({ status: 'sold' })).toBeUndefined();
    expect(await listing({ id: null, year: 1800 })).toBeUndefined();
  });
});

describe('an odometer of 0', () => {
  const row = { brand: 'Tata', model: 'Indigo', price: 115_000 };
  const read = async (...rows: readonly object[]) => {
    const { cars } = await readFeed('droom', lines(...rows.map((facts) => ({ ...row, ...facts }))));
    return cars;
  };

  it('is none on a car older than the last model year', async () => {
    const cars = await read(
      { year: 2007, mileageKm: 0 },
      { year: 2024, mileageKm: '0 km' },
      { year: 2025, mileageKm: 0 },
      { year: 2026, mileageKm: 0 },
      { year: 2007, mileageKm: 1 },
    );
    expect(cars.map(({ facts }) => facts.mileageKm)).toEqual([null, null, 0, 0, 1]);
  });

  it('stays in the fingerprint, so that the listing is recognised when a year has passed', async () => {
    const declaration = feedById('droom');
    if (declaration === undefined) throw new Error('no feed droom');
    const today = (now: string) =>
      feedCar({ ...row, year: 2025, mileageKm: 0 }, declaration, readingContext(new Date(now)));
    const [before, after] = [today('2026-12-31T18:29:59Z'), today('2026-12-31T18:30:00Z')];
    if (!('facts' in before && 'facts' in after)) throw new Error('refused');
    expect([before.facts.mileageKm, after.facts.mileageKm]).toEqual([0, null]);
    expect(after.keys).toEqual(before.keys);
  });
});

describe('one bad row', () => {
  const car = { brand: 'Tata', model: 'Punch', year: 2023, price: 815_000, mileageKm: 12_000 };
  const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
    'that says %j where a word belongs is a car like any other',
    async (word) => {
      const fields = ['condition', 'sellerType', 'verification', 'fuelType', 'transmission', 'bodyType', 'hasWarranty'];
      const odd = Object.fromEntries([...fields, 'owners', 'state', 'rto', 'color'].map((name) => [name, word]));
      const { cars, refused, complete } = await readFeed('droom', lines(car, { ...car, ...odd }, car));
      expect([cars.length, refused.length, complete]).toEqual([3, 0, true]);
      expect(cars[1]?.facts).toMatchObject({
        condition: null,
        sellerType: null,
        verification: 'standard',
        fuelType: null,
      });
    },
  );

  it('with columns or keys named like what every object has costs nothing', async () => {
    const csv = 'brand,model,year,price,constructor,__proto__,toString\nTata,Punch,2023,815000,x,y,z\n';
    expect((await readFeed('droom', csv)).cars).toHaveLength(1);
    const json =
      '[{"__proto__":{"price":1},"constructor":5,"brand":"Tata","model":"Punch","year":2023,"price":815000}]';
    expect((await readFeed('droom', json)).cars[0]?.priceInr).toBe(815_000);
  });

  it.each([
    ['lists', nested(12_000, '[', ']')],
    ['objects', `${'{"a":'.repeat(12_000)}1${'}'.repeat(12_000)}`],
  ])('of 12,000 %s in each other is refused, whichever field they are in', async (_what, deep) => {
    const start = JSON.stringify(car).slice(0, -1);
    for (const field of ['features', 'images', 'description', 'title', 'year', 'unknown']) {
      const rows = `${start}}\n${start},"${field}":${deep}}\n${start}}\n`;
      const { cars, refused, complete } = await readFeed('droom', rows, 60_000);
      expect([cars.length, complete]).toEqual([2, true]);
      expect(refused).toMatchObject([{ row: 2, refused: 'too-deep' }]);
      const list = await readFeed('droom', `[${start}},${start},"${field}":${deep}},${start}}]`, 60_000);
      expect([list.cars.length, list.refused[0]?.refused]).toEqual([2, 'too-deep']);
    }
  });

  it('of schema.org, nested as deep, is refused', async () => {
    const good = '{"@type":"Car","name":"Kia Sonet 2020","offers":{"@type":"Offer","price":815000}}';
    const block = (json: string) => `<script type="application/ld+json">${json}</script>`;
    const page = block(good) + block(`{"@type":"Car","name":${nested(12_000, '[', ']')}}`) + block(good);
    const { cars, refused } = await readFeed('schema-org', page, 60_000);
    expect([cars.length, refused[0]?.refused]).toEqual([2, 'too-deep']);
    const document = await readFeed('schema-org', `[${good},{"@graph":${nested(12_000, '[', ']')}},${good}]`, 60_000);
    expect([document.cars.length, document.refused[0]?.refused]).toEqual([2, 'too-deep']);
  });

  it('of XML, nested as deep, is refused', async () => {
    const item = (more: string) =>
      `<listing><make>Kia</make><model>Sonet</model><year>2020</year><price>815000 INR</price>${more}</listing>`;
    const xml = `<listings>${item('')}${item(nested(12_000, '<b>', '</b>'))}${item('')}</listings>`;
    const { cars, refused, complete } = await readFeed('meta-automotive', xml, 60_000);
    expect([cars.length, complete]).toEqual([2, true]);
    expect(refused).toMatchObject([{ row: 2, refused: 'too-deep' }]);
  });

  it('of JSON in a cell of CSV, nested as deep, is read as far as it says a place', async () => {
    const cell = `"{""city"":${nested(12_000, '[', ']')}}"`;
    const csv = `make,model,year,price,address\nKia,Sonet,2020,815000 INR,${cell}\nKia,Sonet,2021,815000 INR,\n`;
    expect((await readFeed('google-vehicle-ads', csv, 60_000)).cars).toHaveLength(2);
  });

  it('at which the product itself fails is kept with what failed', () => {
    const declaration = feedById('droom');
    if (declaration === undefined) throw new Error('no feed droom');
    const read = () => {
      throw new TypeError('not foreseen');
    };
    expect(feedCar(car, { ...declaration, read }, readingContext(new Date()))).toEqual({
      refused: 'failed',
      detail: 'TypeError: not foreseen',
      raw: JSON.stringify(car),
    });
  });
});

describe('texts of a source', () => {
  const car = { brand: 'Tata', model: 'Punch', year: 2023, price: 815_000 };
  const isStorable = (value: unknown) => storable(value) === value;

  it('are cut between characters, wherever an emoji stands', async () => {
    const rows = Array.from({ length: 12 }, (_, i) => ({
      ...car,
      title: `${'x'.repeat(190 + i)}🚗🚗👨‍👩‍👧‍👦`,
      description: `${'y '.repeat(1_990)}${'z'.repeat(i)}🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗`,
      variant: `${'v'.repeat(150 + i)}🚗🚗`,
      color: `${'c'.repeat(50 + i)}🚗🚗`,
      features: [`${'f'.repeat(70 + i)}🚗🚗`],
      id: `${'i'.repeat(190 + i)}🚗`,
      stockNumber: `${'s'.repeat(90 + i)}🚗`,
    }));
    const { cars } = await readFeed('droom', lines(...rows));
    expect(cars).toHaveLength(12);
    expect(cars.filter((each) => !isStorable(each))).toEqual([]);
    expect(cars[0]?.facts.title).toBe(`${'x'.repeat(190)}🚗🚗…`);
  });

  it('lose halves of characters and NUL, wherever they stand', async () => {
    const odd = 'a\ud83d b\0c\udc00';
    const fields = ['title', 'model', 'variant', 'color', 'description', 'id', 'stockNumber', 'url', 'city'];
    const row = { ...car, ...Object.fromEntries(fields.map((name) => [name, odd])), features: [odd], images: [odd] };
    const { cars, refused } = await readFeed('droom', lines(row, { ...row, price: odd, [odd]: odd }));
    expect([cars.length, refused.length]).toEqual([1, 1]);
    expect(cars.every(isStorable) && refused.every(isStorable)).toBe(true);
    expect(cars[0]?.facts.description).toBe('a\ufffd bc\ufffd');
  });
});

describe('whatever a file holds', () => {
  const samples = [
    '{"listings":[{"detail":{"oem":"Kia","model":"Kia Sonet","modelYear":2021,"price":"₹ 5 Lakh"}}]}',
    '{"brand":"Tata","model":"Punch","year":2023,"price":815000}\n{"brand":"Kia"}\n',
    'name,company,year,Price\n"Tata Punch",Tata,2022,"7,50,000"\n',
    '<rss xmlns:g="http://base.google.com/ns/1.0"><item><g:make>Kia</g:make><g:price a="1">5 USD</g:price><![CDATA[x]]></item></rss>',
    '<script type="application/ld+json">{"@type":"Car","name":"Kia Sonet 2020","offers":{"@type":"Offer","price":1}}</script>',
  ];
  const damaged = fc
    .tuple(fc.constantFrom(...samples), fc.nat(), fc.nat({ max: 12 }), fc.string({ maxLength: 8 }))
    .map(([text, at, length, inserted]) => {
      const from = at % text.length;
      return text.slice(0, from) + inserted + text.slice(from + length);
    });

  it('every feed reads it to rows that are cars or refused, and nothing is thrown', ENDURANCE, async () => {
    const content = fc.oneof(
      damaged.map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...FEEDS.map(({ id }) => id)),
        content,
        fc.integer({ min: 1, max: 50 }),
        async (id, bytes, size) => {
          const { rows, refused } = await readFeed(id, bytes, size);
          expect(rows.map(({ row }) => row)).toEqual(rows.map((_, i) => i + 1));
          for (const { refused: reason, raw } of refused) {
            expect(REFUSALS[reason]).toBeDefined();
            expect(raw.length).toBeLessThanOrEqual(4_000);
          }
        },
      ),
      runs(400),
    );
  });
});

describe('a feed bigger than memory', () => {
  it('is read only as far as its rows are taken', async () => {
    const declaration = feedById('droom');
    if (declaration === undefined) throw new Error('no feed droom');
    const row = Buffer.from(
      lines({ brand: 'Tata', model: 'Punch', year: 2023, price: 815_000, description: 'x'.repeat(900) }),
    );
    let sent = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        sent += row.length;
        yield row;
      }
    }
    const feed = await openFeed(declaration, endless(), { fileName: 'x', now: new Date() });
    let taken = 0;
    for await (const _ of feed.rows) {
      taken += 1;
      if (taken === 500) break;
    }
    expect(sent).toBeLessThan(row.length * taken + 256 * 1024);
    expect(feed.complete()).toBe(false);
  });
});

describe('addresses of ours in a feed', () => {
  const car = { id: 'A1', brand: 'Tata', model: 'Punch', year: 2023, price: 815_000 };
  const ACTS = ['/api/logout', '/api/auth/google?link=1', 'https://carsetu.example/api/logout', 'http://127.0.0.1/'];
  const PHOTO = 'https://photos.example/1.jpg';
  const DRAWING = '/api/placeholder/car-image?body=SUV';

  it('are no pictures, in whatever shape they come, and no page of a source', async () => {
    const images = [...ACTS, PHOTO, DRAWING];
    const shapes = [images, images.join('|'), images.join(' '), images.map((url) => ({ url }))];
    for (const shape of shapes) {
      const row = { ...car, images: shape, url: 'https://carsetu.example/api/logout' };
      const { cars } = await readFeed('gov-auctions', JSON.stringify({ cars: [row] }), undefined, 'carsetu.example');
      expect(cars[0]?.facts).toMatchObject({ images: [PHOTO, DRAWING], url: null });
    }
  });

  it('are no pictures in a feed of another format either', async () => {
    const item = `<item><title>2023 Tata Punch</title><link>https://dealer.example/1</link><price>815000</price><make>Tata</make><model>Punch</model><year>2023</year>
      <media:content url="/api/logout"/><enclosure url="https://carsetu.example/api/logout" type="image/jpeg"/>
      <description>&lt;img src="/api/auth/google?link=1"&gt; 2023 Tata Punch for Rs. 8,15,000</description></item>`;
    const rss = `<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel>${item}</channel></rss>`;
    const { cars } = await readFeed('rss-public', rss, undefined, 'carsetu.example');
    expect(cars.map(({ facts }) => facts.images)).toEqual([[]]);
  });
});
