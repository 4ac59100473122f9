import { describe, expect, it } from 'vitest';
import { readFeed } from '../testing/bytes.ts';

const lines = (...rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

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
