import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REFUSALS } from '../../../schema/marketplace/refusals.ts';
import { SOURCES, sourceById } from '../../../schema/marketplace/sources.ts';
import { FEEDS, feedById } from './catalogue.ts';
import { readFeed } from './testing/bytes.ts';

const lines = (...rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const uuid = (n: number) => `0a1b2c3d-0000-4000-8000-00000000000${n}`;

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

describe('portal pages', () => {
  const page = (city: string) => ({
    city,
    listings: [
      {
        detail: {
          it: 0,
          ft: 'Diesel',
          bt: 'SUV',
          km: '31,250',
          transmission: 'Automatic',
          ownerNo: 2,
          oem: 'Kia',
          model: 'Kia Sonet',
          modelYear: 2021,
          variantName: 'GTX Plus AT',
          price: '₹ 10.44 Lakh',
        },
        overview: { RTO: 'HR26', 'Kms Driven': '31,250 Kms' },
        features: ['Power Steering', 'Radio'],
        url: `https://portal.example/used-Kia-Sonet-cars-Gurgaon_${uuid(1)}.htm`,
      },
      {
        detail: { km: '9', oem: 'Tata', model: 'Tata Nexon', modelYear: 2020, price: '', ownerNo: 0 },
        overview: {},
        features: [],
        url: '',
      },
    ],
  });

  it('become cars of the feed of their city', async () => {
    const { feedId, cars, refused, complete } = await readFeed('cardekho', JSON.stringify(page('delhi')));
    expect(feedId).toBe('cardekho-delhi');
    expect(complete).toBe(true);
    expect(cars).toHaveLength(1);
    expect(cars[0]).toMatchObject({
      sourceId: 'cardekho',
      priceInr: 1_044_000,
      keys: { sourceListingId: uuid(1), vin: null },
      facts: {
        title: '2021 Kia Sonet GTX Plus AT',
        brand: 'Kia',
        model: 'Sonet',
        variant: 'GTX Plus AT',
        year: 2021,
        mileageKm: 31_250,
        fuelType: 'Diesel',
        transmission: 'Automatic',
        owners: 2,
        city: 'Gurugram',
        state: 'Haryana',
        rto: 'HR-26',
        bodyType: 'SUV',
        verification: 'standard',
        features: ['Power Steering', 'Radio'],
        listedAt: null,
      },
    });
    expect(refused).toMatchObject([{ row: 2, refused: 'price-missing' }]);
  });

  it('fall back to the feed itself where the file names no city before its rows', async () => {
    const { listings } = page('');
    expect((await readFeed('cardekho', JSON.stringify({ listings, city: 'delhi' }), 64)).feedId).toBe('cardekho');
    expect((await readFeed('cardekho', JSON.stringify(listings))).feedId).toBe('cardekho');
  });

  it('are read the same from gzip', async () => {
    const text = JSON.stringify(page('pune'));
    expect(await readFeed('cardekho', gzipSync(text), 10)).toEqual(await readFeed('cardekho', text));
  });
});

describe('CSV of portals', () => {
  it('has the variant glued to the model at Cars24', async () => {
    const { cars, refused } = await readFeed(
      'cars24',
      ',Car Brand,Model,Price,Model Year,Location,Fuel,Driven (Kms),Gear,Ownership,EMI (monthly)\n7,Maruti,Swift DzireVXI AMT,412000,2017,Bangalore,Petrol + CNG,51234,Automatic,2,9000\n8,Maruti,Maruti,412000,2017,Bangalore,Petrol,51234,Manual,1,9000\n',
    );
    expect(cars[0]?.facts).toMatchObject({
      model: 'Dzire',
      variant: 'VXI AMT',
      fuelType: 'CNG',
      transmission: 'AMT',
      city: 'Bengaluru',
      owners: 2,
    });
    expect(cars[0]?.keys.sourceListingId).toBeNull();
    expect(refused).toMatchObject([{ refused: 'model-missing' }]);
  });

  it('has the place as a registration office', async () => {
    const { cars } = await readFeed(
      'cars24-rto',
      ',Car_Name,Year,Distance,Owner,Fuel,Location,Drive,Type,Price\n1,Hyundai Elite i20,2018,32041,1,PETROL,MH-12,Manual,HatchBack,674000\n2,Maruti New Wagon-R,2018,32043,1,CNG,,Manual,HatchBack,474000\n',
    );
    expect(cars.map(({ facts }) => [facts.brand, facts.model, facts.city, facts.state, facts.rto])).toEqual([
      ['Hyundai', 'i20', 'Pune', 'Maharashtra', 'MH-12'],
      ['Maruti Suzuki', 'Wagon R', null, null, null],
    ]);
  });

  it('has prices in lakh and an unnamed column at CarWale', async () => {
    const { cars } = await readFeed(
      'carwale',
      'car_name,car_price_in_rupees,,kms_driven,fuel_type,city,year_of_manufacture\nHonda City ZX CVT Petrol [2017-2019],₹ 9.45 ,,"22,402 km",Petrol + 1,Pallikarnai,2018\n',
    );
    expect(cars[0]).toMatchObject({
      priceInr: 945_000,
      facts: {
        model: 'City',
        variant: 'ZX CVT Petrol [2017-2019]',
        mileageKm: 22_402,
        fuelType: 'Petrol',
        transmission: 'CVT',
        city: 'Pallikaranai',
      },
    });
  });

  it('has free text, categories and months at OLX, and keeps no phone number of it', async () => {
    const { cars, refused } = await readFeed(
      'olx',
      'Brand,model,Year,Age,kmDriven,Transmission,Owner,FuelType,PostedDate,AdditionInfo,AskPrice\nMaruti Suzuki,maruti-suzuki-dzire,2020,4,"33,759 km",Manual,second,Hybrid/CNG,24-Nov,"Maruti Suzuki Dzire VXI CNG, 2020, CNG & Hybrids","6,22,000"\nHonda,City,2001,23,98000.0 km,Manual,first,hybrid,24-Nov,"Mint condition, call 98765 43210","1,95,000"\nToyota Land,Cruiser,2008,16,"1,86,740 km",Automatic,second,Diesel,24-Oct,"Old one","60,00,000"\nTata,Nexon,1920,104,"1,000 km",Manual,first,Petrol,24-Oct,x 9876543210,"5,00,000"\n',
    );
    expect(cars.map(({ facts }) => [facts.model, facts.variant, facts.fuelType, facts.listedAt?.slice(0, 7)])).toEqual([
      ['Dzire', 'VXI CNG', 'CNG', '2024-11'],
      ['City', null, null, '2024-11'],
      ['Land Cruiser', null, 'Diesel', '2024-10'],
    ]);
    expect(cars[1]?.facts.description).toBe('Mint condition,');
    expect(refused).toMatchObject([{ refused: 'year-out-of-range', detail: 'year 1920' }]);
    expect(JSON.stringify([cars, refused])).not.toMatch(/98765|9876543210/);
  });

  it('has columns cut out of titles at Quikr', async () => {
    const { rows } = await readFeed(
      'quikr',
      'name,company,year,Price,kms_driven,fuel_type\nHyundai Eon Era,Hyundai,2013,"1,90,000","45,000 kms",Petrol\nFord Figo,Ford,2012,Ask For Price,"41,000 kms",Diesel\nwell kept Tata Su,well,mo..,"2,50,000",,\nHonda Amaze,Honda,2014,"1,80,000",Petrol,\nTata Punch,Tata,2022,750000,9000,Petrol\n',
    );
    expect(rows.map((row) => ('car' in row ? row.car.facts.model : row.refused))).toEqual([
      'Eon',
      'price-on-request',
      'shifted-columns',
      'shifted-columns',
      'Punch',
    ]);
  });
});

describe('collected listings', () => {
  const row = {
    id: 'olx-2030:1',
    source: 'olx-2030',
    title: 'Tata Tiago XZ',
    brand: 'Tata',
    model: 'Tiago',
    variant: 'XZ',
    year: 2019,
    priceRupees: 410_000,
    mileageKm: 40_001,
    fuelType: 'Petrol',
    owners: 5,
  };
  it('are credited to the source that each row names', async () => {
    const { cars, refused } = await readFeed(
      'corpus',
      gzipSync(
        lines(
          row,
          { ...row, source: 'cars24-rto', rto: 'KA-51' },
          { ...row, source: 'elsewhere' },
          { ...row, source: 'cars4u', priceRupees: null },
        ),
      ),
    );
    expect(cars.map(({ sourceId, facts }) => [sourceId, facts.city, facts.owners])).toEqual([
      ['olx', null, 4],
      ['cars24', 'Bengaluru', 4],
    ]);
    expect(refused.map(({ refused }) => refused)).toEqual(['unknown-source', 'price-missing']);
  });

  it('keep their fingerprint when the price changes, and only then', async () => {
    const changed = [
      { priceRupees: 390_000 },
      { mileageKm: 40_002 },
      { variant: 'XE' },
      { year: 2018 },
      { city: 'Pune' },
    ];
    const { cars } = await readFeed('corpus', lines(row, ...changed.map((change) => ({ ...row, ...change }))));
    const [first, cheaper, ...others] = cars.map(({ keys }) => keys.fingerprint);
    expect(cheaper).toBe(first);
    expect(new Set([first, ...others]).size).toBe(others.length + 1);
  });
});

describe('dealers', () => {
  const item = (inner: string) =>
    `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>${inner}</channel></rss>`;
  const vin = '1HGCM82633A004352';

  it('are read in the layouts of Google, with dollars and miles where they are declared', async () => {
    const nested = `<item><g:id>${vin}</g:id><title>2015 Honda Accord LX</title><link>https://dealer.example/a?utm_source=g</link><g:price>9995 USD</g:price><g:mileage><g:value>50000</g:value><g:unit>mi</g:unit></g:mileage><g:make>Honda</g:make><g:model>Accord</g:model><g:year>2015</g:year><g:trim>LX</g:trim><g:body_style>Sedan</g:body_style><g:fuel_type>Gasoline</g:fuel_type><g:stock_number>A17</g:stock_number></item>`;
    const flat = `<item><g:id>A17</g:id><g:VIN>${vin}</g:VIN><g:make>Honda</g:make><g:model>Accord</g:model><g:year>2015</g:year><g:mileage>50000 Miles</g:mileage><g:price>9995.00 USD</g:price><g:engine>gasoline</g:engine><g:link>https://dealer.example/a</g:link></item>`;
    const { cars } = await readFeed('dealer-google', item(nested + flat));
    expect(cars.map(({ keys }) => keys.vin)).toEqual([vin, vin]);
    expect(cars.map(({ facts }) => [facts.mileageKm, facts.fuelType, facts.city, facts.url])).toEqual([
      [80_467, 'Petrol', null, 'https://dealer.example/a'],
      [80_467, 'Petrol', null, 'https://dealer.example/a'],
    ]);
    expect(cars[0]?.priceInr).toBe(cars[1]?.priceInr);
    const { refused } = await readFeed('google-vehicle-ads', item(nested));
    expect(refused).toMatchObject([{ refused: 'foreign-currency' }]);
  });

  it('are read in the layouts of Meta, without a foreign place', async () => {
    const listing = (country: string) =>
      `<listing><vehicle_id>S1</vehicle_id><make>Tata</make><model>Nexon</model><year>2021</year><mileage><value>20000</value><unit>KM</unit></mileage><image><url>https://d.example/1.jpg</url></image><image><url>https://d.example/2.jpg</url></image><price>850000 INR</price><exterior_color>RED</exterior_color><address><city>Salem</city><region>OR</region><country>${country}</country></address></listing>`;
    const { cars } = await readFeed('meta-automotive', `<listings>${listing('US')}${listing('IN')}</listings>`);
    expect(cars.map(({ facts }) => [facts.city, facts.state])).toEqual([
      [null, null],
      ['Salem', 'Tamil Nadu'],
    ]);
    expect(cars[0]?.facts).toMatchObject({
      color: 'Red',
      images: ['https://d.example/1.jpg', 'https://d.example/2.jpg'],
      sellerType: 'Dealer',
    });
  });

  it('are refused row by row where their CSV has another currency', async () => {
    const head = 'vehicle_id,title,make,model,year,mileage.value,mileage.unit,price,availability,address\n';
    const address = '"{""city"":""Pune"",""country"":""IN""}"';
    const { rows } = await readFeed(
      'dealer-meta-csv',
      `${head}A,Kia Rio,Kia,Rio,2012,130050,KM,73950 SEK,available,\nB,Kia Sonet,Kia,Sonet,2022,9000,KM,950000 INR,available,${address}\nC,Kia Sonet,Kia,Sonet,2022,9000,MI,950000 INR,available,\nD,Kia Sonet,Kia,Sonet,2022,9000,KM,950000 INR,sold,\n`,
    );
    expect(rows.map((row) => ('car' in row ? row.car.facts.city : row.refused))).toEqual([
      'foreign-currency',
      'Pune',
      'foreign-distance-unit',
      'not-for-sale',
    ]);
  });
});

describe('public feeds', () => {
  it('offer cars in RSS and Atom; news is refused as what it is', async () => {
    const { rows } = await readFeed(
      'rss-public',
      `<rss><channel>
        <item><title>2018 Hyundai Creta SX Diesel - ₹ 9.75 Lakh</title><description>Driven 45,000 km, second owner, manual</description><link>https://f.example/1</link><guid>g1</guid><pubDate>Tue, 10 Feb 2026 09:26:35 +0000</pubDate></item>
        <item><title>Tata Sales Breakup Jan 2026 – Nexon, Punch</title><description>Sales rose to 70,222 units</description></item>
        <item><title>2026 Tata Nexon EV launched at Rs 15 lakh</title><description>Claimed range of 489 km</description></item>
      </channel></rss>`,
    );
    expect(rows.map((row) => ('car' in row ? row.car.facts.model : row.refused))).toEqual([
      'Creta',
      'not-a-car',
      'not-a-car',
    ]);
    expect(rows[0]).toMatchObject({
      car: {
        priceInr: 975_000,
        facts: { variant: 'SX Diesel', owners: 2, mileageKm: 45_000, url: 'https://f.example/1' },
      },
    });
    const atom =
      '<feed><entry><title>Honda Jazz VX 2017</title><summary>Rs 5,25,000, 61,000 kms</summary><link rel="alternate" href="https://f.example/2"/><id>tag:2</id></entry></feed>';
    expect((await readFeed('rss-public', atom)).cars[0]).toMatchObject({
      priceInr: 525_000,
      facts: { url: 'https://f.example/2' },
    });
  });

  it('are read from schema.org, in rupees only', async () => {
    const offer = (currency: string) => ({
      '@type': 'Offer',
      price: '650000',
      priceCurrency: currency,
      seller: { '@type': 'AutoDealer', address: { addressLocality: 'Kochi', addressCountry: 'IN' } },
    });
    const car = {
      '@type': 'Car',
      name: '2019 Volkswagen Polo 1.0 MPI',
      brand: { name: 'VW' },
      model: 'Polo',
      vehicleModelDate: '2019',
      mileageFromOdometer: { value: 40_000, unitCode: 'KMT' },
      vehicleIdentificationNumber: '1HGCM82633A004352',
    };
    const page = `<script type="application/ld+json">${JSON.stringify([
      { ...car, offers: offer('INR') },
      { ...car, offers: offer('USD') },
    ])}</script>`;
    const { rows } = await readFeed('schema-org', page);
    expect(rows).toMatchObject([
      {
        car: {
          priceInr: 650_000,
          facts: { brand: 'Volkswagen', city: 'Kochi', sellerType: 'Dealer', mileageKm: 40_000 },
        },
      },
      { refused: 'foreign-currency' },
    ]);
    expect((await readFeed('schema-org', JSON.stringify({ ...car, offers: offer('INR') }))).cars).toHaveLength(1);
  });
});

describe('the house format', () => {
  const car = {
    id: 'A1',
    brand: 'Tata',
    model: 'Punch',
    variant: 'Creative AMT',
    year: 2023,
    price: 815_000,
    mileageKm: 12_000,
    fuelType: 'Petrol',
    transmission: 'AMT',
    owners: 1,
    city: 'Hyderabad',
    condition: 'Excellent',
    sellerType: 'Dealer',
    verification: 'certified',
    hasWarranty: true,
    features: ['Sunroof'],
    images: ['/api/placeholder/car-image?body=suv&color=red'],
  };

  it('is the same as JSON Lines, JSON and CSV', async () => {
    const columns = Object.keys(car);
    const cell = (value: unknown) => (Array.isArray(value) ? value.join('|') : String(value));
    const csv = `${columns.join(',')}\n${columns.map((name) => cell(car[name as keyof typeof car])).join(',')}\n`;
    const [fromLines, fromJson, fromCsv] = await Promise.all(
      [lines(car), JSON.stringify({ cars: [car] }), csv].map((text) => readFeed('gov-auctions', text)),
    );
    expect(fromLines?.cars[0]?.facts).toMatchObject({
      city: 'Hyderabad',
      hasWarranty: true,
      images: car.images,
      verification: 'certified',
    });
    expect(fromJson?.cars).toEqual(fromLines?.cars);
    expect(fromCsv?.cars).toEqual(fromLines?.cars);
  });

  it('credits the source that the feed stands for, whatever a row says', async () => {
    expect((await readFeed('gov-auctions', lines({ ...car, source: 'spinny' }))).cars[0]?.sourceId).toBe(
      'gov-auctions',
    );
  });

  it('refuses what is sold', async () => {
    expect((await readFeed('droom', lines({ ...car, status: 'sold' }))).refused).toMatchObject([
      { refused: 'not-for-sale' },
    ]);
  });
});

describe('the demo', () => {
  it('has one feed for each source that its file names, to which its rows are credited', async () => {
    const row = {
      source: 'spinny',
      id: 'd1',
      brand: 'Tata',
      model: 'Punch',
      year: 2023,
      price: 815_000,
      mileage: 12_000,
      fuel: 'Petrol',
    };
    const { feedId, cars } = await readFeed(
      'demo',
      JSON.stringify({ notice: 'invented', source: 'spinny', listings: [row] }),
    );
    expect(feedId).toBe('demo-spinny');
    expect(cars[0]).toMatchObject({
      sourceId: 'spinny',
      priceInr: 815_000,
      facts: { fuelType: 'Petrol', mileageKm: 12_000 },
    });
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
    const page = await readFeed('cars24', '<!doctype html><html><body>Sign in</body></html>');
    expect(page.rows).toMatchObject([{ refused: 'unreadable', detail: 'test is not csv' }]);
    expect(page.complete).toBe(false);
    const empty = await readFeed('cars24', ' \n');
    expect(empty.rows).toMatchObject([{ refused: 'unreadable', detail: 'test is empty' }]);
    expect(empty.complete).toBe(false);
  });

  it('passes on a failure of the source itself', async () => {
    const { openFeed } = await import('./open.ts');
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('brand,price\n');
      throw new Error('connection lost');
    }
    const declaration = feedById('cars24');
    if (declaration === undefined) throw new Error('no feed cars24');
    await expect(openFeed(declaration, failing(), { fileName: 'x', now: new Date() })).rejects.toThrow(
      'connection lost',
    );
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

  it('every feed reads it to rows that are cars or refused, and nothing is thrown', async () => {
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
      { numRuns: 400 },
    );
  });
});

describe('a feed bigger than memory', () => {
  it('is read only as far as its rows are taken', async () => {
    const { openFeed } = await import('./open.ts');
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
