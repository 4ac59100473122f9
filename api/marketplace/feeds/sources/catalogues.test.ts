import { describe, expect, it } from 'vitest';
import { readFeed } from '../testing/bytes.ts';

/** The car that every file in this test describes. */
const nexon = {
  priceInr: 850_000,
  keys: { vin: 'MAT62543AMKH12345', sourceListingId: 'V-17', url: 'https://dealer.example/nexon-17' },
  facts: {
    title: 'Tata Nexon XZ Plus 2021',
    brand: 'Tata',
    model: 'Nexon',
    variant: 'XZ Plus',
    year: 2021,
    mileageKm: 20_000,
    fuelType: 'Diesel',
    transmission: 'Automatic',
    bodyType: 'SUV',
    color: 'White',
    city: 'Pune',
    state: 'Maharashtra',
    sellerType: 'Dealer',
    images: ['https://dealer.example/1.jpg', 'https://dealer.example/2.jpg'],
  },
};
const vin = nexon.keys.vin;
const plainFields = {
  title: nexon.facts.title,
  make: 'Tata',
  model: 'Nexon',
  trim: 'XZ Plus',
  year: '2021',
  vin,
  fuel_type: 'DIESEL',
  transmission: 'AUTOMATIC',
  body_style: 'SUV',
  exterior_color: 'White',
  price: '850000 INR',
  availability: 'AVAILABLE',
  state_of_vehicle: 'USED',
};
const pages = { vehicle_id: 'V-17', url: nexon.keys.url };
const table = (delimiter: string, cells: Readonly<Record<string, string>>) => {
  const quoted = (cell: string) =>
    cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
  const line = (values: readonly string[]) => values.map(quoted).join(delimiter);
  return `${line(Object.keys(cells))}\n${line(Object.values(cells))}\n`;
};
const elements = (fields: Readonly<Record<string, string>>, prefix = '') =>
  Object.entries(fields)
    .map(([name, value]) => `<${prefix}${name}>${value}</${prefix}${name}>`)
    .join('');
const groups = (prefix = '') => {
  const p = prefix;
  return `<${p}mileage><${p}value>20000</${p}value><${p}unit>KM</${p}unit></${p}mileage>
    <${p}image><${p}url>https://dealer.example/1.jpg</${p}url><${p}tag>Front</${p}tag></${p}image>
    <${p}image><${p}url>https://dealer.example/2.jpg</${p}url></${p}image>
    <${p}address format="simple"><${p}component name="addr1">MG Road</${p}component>
      <${p}component name="city">Pune</${p}component><${p}component name="region">MH</${p}component>
      <${p}component name="country">India</${p}component></${p}address>`;
};
const flat = {
  'mileage.value': '20000',
  'mileage.unit': 'KM',
  'image[0].url': 'https://dealer.example/1.jpg',
  'image[0].tag[0]': 'Front',
  'image[1].url': 'https://dealer.example/2.jpg',
  'address.addr1': 'MG Road',
  'address.city': 'Pune',
  'address.region': 'Maharashtra',
  'address.country': 'IN',
};
const json = {
  mileage: '{"value": 20000, "unit": "KM"}',
  image: '[{"url":"https://dealer.example/1.jpg","tag":["Front"]},{"url":"https://dealer.example/2.jpg"}]',
  address: "{addr1: 'MG Road', city: 'Pune', region: 'MH', postal_code: '411001', country: 'IN'}",
};
const listing = (prefix = '') =>
  `<${prefix}listing>${elements({ ...pages, ...plainFields }, prefix)}${groups(prefix)}</${prefix}listing>`;

describe("Meta's automotive catalogue", () => {
  it.each([
    ['XML listings', `<?xml version="1.0"?><listings><title>Dealer</title>${listing()}</listings>`],
    [
      'XML listings in a default namespace',
      `<listings xmlns="http://www.facebook.com/2008/catalog">${listing()}</listings>`,
    ],
    [
      'XML listings with a prefix',
      `<fb:listings xmlns:fb="http://www.facebook.com/ns">${listing('fb:')}</fb:listings>`,
    ],
    ["XML listings with anybody's prefix", `<x:listings xmlns:x="urn:our:feed">${listing('x:')}</x:listings>`],
    ['XML listings with a prefix that nobody declares', `<m:listings>${listing('m:')}</m:listings>`],
    [
      'RSS in the namespace of products under another prefix',
      `<rss version="2.0" xmlns:auto="http://base.google.com/ns/1.0"><channel><link>https://dealer.example</link><item>${elements({ ...pages, ...plainFields }, 'auto:')}${groups('auto:')}</item></channel></rss>`,
    ],
    [
      'RSS that says some things twice',
      `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><item><title>Buy now!</title><link>https://dealer.example</link>${elements({ ...pages, ...plainFields, link: pages.url }, 'g:')}${groups('g:')}</item></channel></rss>`,
    ],
    [
      'Atom',
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><title>Dealer</title><entry><id>tag:dealer.example,2026:17</id><title>${nexon.facts.title}</title><link rel="self" href="https://dealer.example/feed"/>${elements({ ...pages, ...plainFields }, 'g:')}${groups('g:')}</entry></feed>`,
    ],
    [
      'Atom with a prefix of its own',
      `<a:feed xmlns:a="http://www.w3.org/2005/Atom" xmlns="http://base.google.com/ns/1.0"><a:entry><a:title>${nexon.facts.title}</a:title>${elements({ ...pages, ...plainFields })}${groups()}</a:entry></a:feed>`,
    ],
    ['CSV with paths for columns', table(',', { ...pages, ...plainFields, ...flat })],
    ['TSV with paths for columns', table('\t', { ...pages, ...plainFields, ...flat })],
    ['CSV with JSON in cells', table(',', { ...pages, ...plainFields, ...json })],
    ['TSV with JSON in cells', table('\t', { ...pages, ...plainFields, ...json })],
    ['CSV with both', table(',', { ...pages, ...plainFields, ...flat, address: json.address, 'address.city': '' })],
    [
      'CSV with flat names',
      table(',', {
        auto_listing_id: 'V-17',
        url: pages.url,
        ...plainFields,
        mileage_value: '20000',
        mileage_unit: 'KM',
        image_link: 'https://dealer.example/1.jpg',
        additional_image_link: 'https://dealer.example/2.jpg',
        city: 'Pune',
        region: 'Maharashtra',
        country: 'IN',
      }),
    ],
    [
      'XML with flat names',
      `<listings><listing>${elements({ ...pages, ...plainFields, mileage_value: '20000', mileage_unit: 'KM', image_link: 'https://dealer.example/1.jpg', additional_image_link: 'https://dealer.example/2.jpg', city: 'Pune', region: 'Maharashtra' })}</listing></listings>`,
    ],
  ])('is read from %s', async (_, file) => {
    const { cars, refused, complete } = await readFeed('meta-automotive', file, 64);
    expect(refused).toEqual([]);
    expect(cars).toMatchObject([nexon]);
    expect(complete).toBe(true);
  });

  it('takes a value beside its own unit or currency', async () => {
    const beside = { mileage: '20000', 'mileage.unit': 'KM', 'price.currency': 'INR', price: '850000' };
    const { cars } = await readFeed('meta-automotive', table(',', { ...pages, ...plainFields, ...beside }));
    expect(cars).toMatchObject([{ priceInr: 850_000, facts: { mileageKm: 20_000 } }]);
    const miles = table(',', { ...pages, ...plainFields, mileage_value: '20000', mileage_unit: 'MI' });
    expect((await readFeed('meta-automotive', miles)).refused).toMatchObject([{ refused: 'foreign-distance-unit' }]);
  });

  const one = async (fields: Readonly<Record<string, string>>) => {
    const { rows } = await readFeed('meta-automotive', table(',', { ...pages, ...plainFields, ...flat, ...fields }));
    const [row] = rows;
    if (row === undefined) throw new Error('no row');
    return row;
  };
  const facts = async (fields: Readonly<Record<string, string>>) => {
    const row = await one(fields);
    return 'car' in row ? row.car : row.refused;
  };

  it('says conditions, bodies, certification and dates in its own words', async () => {
    expect(await facts({ condition: 'VERY_GOOD' })).toMatchObject({ facts: { condition: 'Good' } });
    for (const [body, bodyType] of [
      ['SMALL_CAR', 'Hatchback'],
      ['SUPERMINI', 'Hatchback'],
      ['GRANDTOURER', 'Coupe'],
      ['SALOON', 'Sedan'],
      ['ESTATE', 'Wagon'],
      ['MPV', 'MUV'],
      ['MINIVAN', 'Van'],
      ['ROADSTER', 'Convertible'],
      ['TRUCK', 'Pickup'],
      ['OTHER', null],
    ] as const)
      expect(await facts({ body_style: body }), body).toMatchObject({ facts: { bodyType } });
    expect(await facts({ state_of_vehicle: 'CPO' })).toMatchObject({ facts: { verification: 'certified' } });
    expect(await facts({ fuel_type: 'PLUGIN_HYBRID' })).toMatchObject({ facts: { fuelType: 'Hybrid' } });
    expect(await facts({ date_first_on_lot: '2026-02-21' })).toMatchObject({
      facts: { listedAt: '2026-02-21T00:00:00.000Z' },
    });
    expect(await facts({ features: '["Sunroof","ABS"]' })).toMatchObject({ facts: { features: ['Sunroof', 'ABS'] } });
  });

  it('asks the reduced price while it holds, in the currency that a column names', async () => {
    expect(await facts({ sale_price: '800000 INR' })).toMatchObject({ priceInr: 800_000 });
    const dated = (span: string) => facts({ sale_price: '800000 INR', sale_price_effective_date: span });
    expect(await dated('2026-11-01T00:00+05:30/2026-12-01T00:00+05:30')).toMatchObject({ priceInr: 800_000 });
    expect(await dated('2026-01-01/2026-02-01')).toMatchObject({ priceInr: 850_000 });
    expect(await facts({ price: '850000', currency: 'INR' })).toMatchObject({ priceInr: 850_000 });
    expect(await facts({ price: '850000', currency: 'AED' })).toBe('foreign-currency');
    expect(await facts({ sale_price: '800000', sale_currency: 'USD' })).toBe('foreign-currency');
  });

  it('refuses what is not to be had, and what is no car', async () => {
    for (const availability of ['NOT_AVAILABLE', 'PENDING', 'out of stock'])
      expect(await facts({ availability })).toBe('not-for-sale');
    for (const visibility of ['hidden', 'STAGING']) expect(await facts({ visibility })).toBe('not-for-sale');
    for (const vehicle_type of ['BOAT', 'MOTORCYCLE', 'RV_CAMPER', 'TRAILER'])
      expect(await one({ vehicle_type })).toMatchObject({
        refused: 'not-a-car',
        detail: `vehicle_type "${vehicle_type}"`,
      });
    for (const vehicle_type of ['CAR_TRUCK', 'OTHER', ''])
      expect(await facts({ vehicle_type })).toMatchObject({ facts: { bodyType: 'SUV' } });
  });

  it('takes names that objects have for what they are, and any depth', async () => {
    const odd = {
      constructor: 'x',
      '__proto__.city': 'y',
      'toString[0].valueOf': 'z',
      [`a${'.b'.repeat(50)}`]: 'deep',
    };
    expect(await facts({ ...odd, address: '{"__proto__":{"city":"Agra"},"country":"IN"}' })).toMatchObject({
      facts: { city: 'Pune' },
    });
    expect(await facts({ image: `${'['.repeat(2_000)}${']'.repeat(2_000)}` })).toMatchObject({ priceInr: 850_000 });
  });

  it('takes no cell for JSON that only begins so', async () => {
    expect(await facts({ title: '[Offer] Tata Nexon XZ Plus 2021', description: '{as new}' })).toMatchObject({
      facts: { title: '[Offer] Tata Nexon XZ Plus 2021', description: '{as new}' },
    });
  });
});

describe("Google's vehicle ads and listings", () => {
  const google = {
    id: 'V-17',
    title: nexon.facts.title,
    brand: 'Tata',
    model: 'Nexon',
    trim: 'XZ Plus',
    year: '2021',
    vin,
    engine: 'diesel',
    transmission: 'automatic',
    body_style: 'suv',
    color: 'White',
    condition: 'used',
    price: '8,50,000 INR',
    mileage: '20000 km',
    image_link: 'https://dealer.example/1.jpg',
    additional_image_link: 'https://dealer.example/2.jpg',
    google_product_category: 'Vehicles & Parts > Vehicles > Motor Vehicles > Cars, Trucks & Vans',
    store_code: 'pune1',
  };
  const xml = (fields: Readonly<Record<string, string>>, prefix = 'g:') =>
    elements(
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.replaceAll('&', '&amp;')])),
      prefix,
    );
  const place = { dealership_address: 'Shop 4, MG Road, Pune, Maharashtra 411001, IN' };
  const fulfillment =
    '<g:vehicle_fulfillment><g:option>in_store</g:option><g:store_code>pune1</g:store_code></g:vehicle_fulfillment>';
  const rss = (inner: string) =>
    `<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><item>${inner}</item></channel></rss>`;
  const link = { link: `${nexon.keys.url}?utm_source=google` };
  const template = { link_template: 'https://dealer.example/nexon-17?store={store_code}' };
  const spaced = (fields: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => {
        const words = name.replaceAll('_', ' ');
        return [`${words.charAt(0).toUpperCase()}${words.slice(1)}`, value];
      }),
    );

  it.each([
    ['RSS', rss(xml({ ...google, ...link, ...place }) + fulfillment)],
    [
      'tab-delimited text',
      table('\t', { ...google, ...link, ...place, 'vehicle_fulfillment(option:store_code)': 'in_store:pune1' }),
    ],
    [
      'CSV with spaces and capitals in its header',
      table(',', {
        ...spaced({ ...google, ...link, ...place }),
        'Vehicle fulfillment(option:store_code)': 'in_store:pune1',
      }),
    ],
    [
      'text with prefixed columns',
      table(
        '\t',
        Object.fromEntries(
          Object.entries({ ...google, ...link, ...place }).map(([name, value]) => [`g:${name}`, value]),
        ),
      ),
    ],
    [
      'columns that occur again',
      `${table(',', { ...google, ...link, ...place, additional_image_link: '' })
        .replace('additional_image_link', 'image_link')
        .replace('https://dealer.example/1.jpg,', 'https://dealer.example/1.jpg,https://dealer.example/2.jpg')}`,
    ],
  ])('are read from %s', async (_, file) => {
    const { cars, refused } = await readFeed('google-vehicle-ads', file);
    expect(refused).toEqual([]);
    expect(cars).toMatchObject([nexon]);
  });

  it('name the page of the first shop where they have a template only', async () => {
    const { cars } = await readFeed('google-vehicle-ads', rss(xml({ ...google, ...template }) + fulfillment));
    expect(cars[0]?.facts.url).toBe('https://dealer.example/nexon-17?store=pune1');
  });

  it('say that a car is certified, and repeat its options', async () => {
    const options = '<g:vehicle_option>Sunroof</g:vehicle_option><g:vehicle_option>ABS</g:vehicle_option>';
    const { cars } = await readFeed(
      'google-vehicle-ads',
      rss(xml({ ...google, 'certified_pre-owned': 'yes' }) + options),
    );
    expect(cars[0]?.facts).toMatchObject({ verification: 'certified', features: ['Sunroof', 'ABS'] });
    const text = table('\t', { ...google, 'Certified pre-owned': 'yes', vehicle_option: 'Sunroof,ABS' });
    expect((await readFeed('google-vehicle-ads', text)).cars[0]?.facts).toEqual(cars[0]?.facts);
  });

  it('offer cars only', async () => {
    const category = 'Vehicles & Parts > Vehicle Parts & Accessories > Motor Vehicle Parts';
    const { rows } = await readFeed('google-vehicle-ads', rss(xml({ ...google, google_product_category: category })));
    expect(rows).toMatchObject([{ refused: 'not-a-car' }]);
  });

  it.each([
    ['1800 Beach Blvd., Salem, OR 97301, US', null, null],
    ['1800 Beach Blvd., Nashville, TN 37201, United States', null, null],
    ['1800 Beach Blvd., Salem', null, null],
    ['12 Anna Salai, Salem, Tamil Nadu', 'Salem', 'Tamil Nadu'],
    ['12 Anna Salai, Salem 636 001', 'Salem', 'Tamil Nadu'],
    ['MG Road, Pune, MH 411001, India', 'Pune', 'Maharashtra'],
    ['Pune', null, null],
  ])('stand where their address in one line says: %s', async (dealership_address, city, state) => {
    const { cars } = await readFeed('google-vehicle-ads', table('\t', { ...google, dealership_address }));
    expect(cars[0]?.facts).toMatchObject({ city, state });
  });
});
