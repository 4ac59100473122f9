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

  const item = (title: string, text: string, more = '') =>
    `<item><title>${title}</title><description>${text}</description><guid>${title}</guid>${more}</item>`;
  const feed = (...items: readonly string[]) => `<rss><channel>${items.join('')}</channel></rss>`;

  it.each([
    ['Maruti Swift VXI 2018 12.5 lakh', 'KM: 92,000, petrol', 'Swift', 'VXI', 1_250_000, 92_000],
    ['Maruti Swift VXI 2018', '12.5 lakh, KM: 92,000', 'Swift', 'VXI', 1_250_000, 92_000],
    ['Selling my Honda City 2016', 'Kms driven 61000, price 5,25,000', 'City', null, 525_000, 61_000],
    ['Honda City V 2016 for sale', '1.2 lakh km, asking Rs.4.5 lakh negotiable', 'City', 'V', 450_000, 120_000],
    ['Honda City V 2016 for sale', '92k km, 450000/- only', 'City', 'V', 450_000, 92_000],
    ['Hyundai i20 Sportz 2019 @ 5.2 lakh', 'Odometer: 43,210. Mileage 18 kmpl', 'i20', 'Sportz', 520_000, 43_210],
    ['Kia Seltos 2020, Pune', 'Rs 11,50,000. 35,000 km. Warranty till 1,00,000 km', 'Seltos', null, 1_150_000, 35_000],
    ['Toyota Innova 2.5 VX 2014', 'Rs. 8,75,000/- KM 1,42,000 diesel', 'Innova', '2.5 VX', 875_000, 142_000],
    ['2019 Maruti Baleno Delta', 'INR 545000 | 41200 km | First Owner', 'Baleno', 'Delta', 545_000, 41_200],
    ['Used Mahindra XUV500 W8 2015', 'Price: 6.5 L, driven: 88,000 kms', 'XUV500', 'W8', 650_000, 88_000],
    [
      'Honda City 2017',
      'Single owner, ex-showroom 14 lakh then. Price Rs 6 lakh, 50,000 km',
      'City',
      null,
      600_000,
      50_000,
    ],
  ])('offer a car in plain words: %s. %s', async (title, text, model, variant, priceInr, mileageKm) => {
    const { rows } = await readFeed('rss-public', feed(item(title, text)));
    expect(rows).toMatchObject([{ car: { priceInr, facts: { title, model, variant, mileageKm } } }]);
  });

  it.each([
    ['Tata Nexon EV long-term review: 20,000 km report', 'A 2021 car for Rs 15 lakh, 20,000 km driven'],
    ['Tata Nexon EV after 20,000 km', 'We have driven our 2021 Nexon 20,000 km. It costs Rs 15 lakh ex-showroom.'],
    ['2021 Tata Nexon review', 'Price 15 lakh, mileage 15,000 km so far'],
    ['Tata Harrier 2023 ownership experience', 'Rs 22 lakh well spent, 30,000 km'],
    ['Hyundai Creta vs Kia Seltos 2023', 'Rs 12 lakh, 10,000 km each'],
    ['Toyota Innova 2014', 'Rs 8,75,000. Range of 489 km. 0-100 in 9 s'],
    ['Honda City 2016', 'Rs 5 lakh, service every 10,000 km'],
    ['Hyundai Creta at 40,000 km', 'Rs 12 lakh. The post Hyundai Creta at 40,000 km, 2022 appeared first on Wheels'],
  ])('tell of cars without offering one: %s. %s', async (title, text) => {
    expect((await readFeed('rss-public', feed(item(title, text)))).rows).toMatchObject([{ refused: 'not-a-car' }]);
  });

  it('tell of cars by the category of an item', async () => {
    const said = ['Hyundai Creta SX 2020', 'Rs 12 lakh, 40,000 km'] as const;
    const rows = feed(item(...said, '<category>Road Tests</category>'), item(...said, '<category>Cars</category>'));
    expect((await readFeed('rss-public', rows)).rows).toMatchObject([{ refused: 'not-a-car' }, { car: {} }]);
  });

  it.each([
    ['html', '2018 &lt;b&gt;Hyundai&lt;/b&gt; Creta &amp;amp; SX'],
    ['xhtml', '<div xmlns="http://www.w3.org/1999/xhtml">2018 <b>Hyundai</b> Creta &amp; SX</div>'],
    ['text', '2018 Hyundai Creta &amp; SX'],
  ])('keep the words of a title that is %s', async (type, title) => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title type="${type}">${title}</title><content type="html">&lt;p&gt;Rs 9,75,000&lt;/p&gt;&lt;p&gt;45,000 km&lt;/p&gt;</content><link href="https://f.example/1"/><id>1</id></entry></feed>`;
    expect((await readFeed('rss-public', atom)).rows).toMatchObject([
      {
        car: {
          priceInr: 975_000,
          facts: { title: '2018 Hyundai Creta & SX', model: 'Creta', description: 'Rs 9,75,000 45,000 km' },
        },
      },
    ]);
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
