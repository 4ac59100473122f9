import fc from 'fast-check';
import type { BreadcrumbList, Car, ItemList, WithContext } from 'schema-dts';
import { describe, expect, it } from 'vitest';
import type { ListingView } from '../../../projections/marketplace/views.ts';
import { BODY_TYPES, FUELS, OWNERS, TRANSMISSIONS } from '../../../schema/marketplace/enumerations.ts';
import { carHead } from './car-head.ts';
import { listingHead } from './listing-head.ts';
import { breadcrumbs, carData, type DescribedCar, inContext, itemList } from './structured-data.ts';
import { problemsOf } from './testing/schema-org-validation.ts';

const absolute = (path: string) => new URL(path, 'https://cars.example/').href;
const context = { absolute, imageHosts: ['photos.example', '*.cdn.example'] };
const WHOLE: DescribedCar = {
  id: '01890000-0000-7000-8000-000000000001',
  title: '2019 Hyundai Creta SX',
  brand: 'Hyundai',
  model: 'Creta',
  variant: 'SX',
  year: 2019,
  priceInr: 1_245_000,
  mileageKm: 45_210,
  fuelType: 'Petrol',
  transmission: 'Manual',
  owners: 2,
  city: 'Hyderabad',
  state: 'Telangana',
  bodyType: 'SUV',
  color: 'Red',
  description: 'Well kept',
  images: [
    'https://photos.example/1.jpg',
    'http://photos.example/2.jpg',
    'https://elsewhere.example/3.jpg',
    'https://a.cdn.example/4.jpg',
  ],
  isLive: true,
};
const BARE: DescribedCar = {
  ...WHOLE,
  model: null,
  variant: null,
  mileageKm: null,
  fuelType: null,
  transmission: null,
  owners: null,
  city: null,
  state: null,
  bodyType: null,
  color: null,
  description: null,
  images: [],
};
const LISTING: ListingView = {
  copyIds: [],
  ...WHOLE,
  id: '01890000-0000-7000-8000-000000000002',
  carId: WHOLE.id,
  rto: 'TS-09',
  condition: 'Good',
  sellerType: 'Dealer',
  verificationStatus: 'certified',
  hasWarranty: true,
  insurance: null,
  engineCc: null,
  features: ['Sunroof'],
  url: 'https://olx.example/2',
  sourceId: 'olx',
  listedAt: null,
  firstSeenAt: '2026-11-01T06:00:00.000Z',
  lastSeenAt: '2026-11-02T06:00:00.000Z',
  goneAt: null,
  originalPriceInr: null,
  droppedAt: null,
  hiddenAt: null,
};
const asSent = (data: object): Record<string, unknown> => JSON.parse(JSON.stringify(data));

describe("schema.org's data of a car", () => {
  // Type-checked against the vocabulary: an unknown property or value does not compile.
  const whole: WithContext<Exclude<Car, string>> = inContext(carData(WHOLE, absolute('/car/1'), [absolute('/a.jpg')]));

  it('says all that is known of it', () => {
    expect(asSent(whole)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Car',
      '@id': 'https://cars.example/car/1',
      name: '2019 Hyundai Creta SX',
      url: 'https://cars.example/car/1',
      image: ['https://cars.example/a.jpg'],
      description: 'Well kept',
      brand: { '@type': 'Brand', name: 'Hyundai' },
      model: 'Creta',
      vehicleConfiguration: 'SX',
      vehicleModelDate: '2019',
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: 45_210, unitCode: 'KMT' },
      fuelType: 'Petrol',
      vehicleTransmission: 'Manual',
      numberOfPreviousOwners: 2,
      bodyType: 'SUV',
      color: 'Red',
      itemCondition: 'https://schema.org/UsedCondition',
      offers: {
        '@type': 'Offer',
        price: 1_245_000,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/UsedCondition',
        url: 'https://cars.example/car/1',
        availableAtOrFrom: {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            addressLocality: 'Hyderabad',
            addressRegion: 'Telangana',
            addressCountry: 'IN',
          },
        },
      },
    });
  });

  it('leaves out what nobody supplied', () => {
    const { offers, ...bare } = asSent(carData(BARE, absolute('/car/1'), [absolute('/a.svg')]));
    expect(Object.keys(bare).sort()).toEqual(
      ['@id', '@type', 'brand', 'image', 'itemCondition', 'name', 'url', 'vehicleModelDate'].sort(),
    );
    expect(offers).not.toHaveProperty('availableAtOrFrom');
  });

  it('says of four owners that there may be more', () => {
    expect(asSent(carData({ ...WHOLE, owners: 4 }, absolute('/car/1'), []))).toMatchObject({
      numberOfPreviousOwners: { '@type': 'QuantitativeValue', minValue: 4 },
    });
  });

  it('says that a car which is gone is sold out', () => {
    expect(asSent(carData({ ...WHOLE, isLive: false }, 'https://cars.example/car/1', []))).toMatchObject({
      offers: { availability: 'https://schema.org/SoldOut' },
    });
  });
});

const text = fc.string({ minLength: 1, maxLength: 30 }).filter((word) => word.trim() !== '');
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const anyCar: fc.Arbitrary<DescribedCar> = fc.record({
  id: fc.uuid(),
  title: text,
  brand: text,
  model: maybe(text),
  variant: maybe(text),
  year: fc.integer({ min: 1980, max: 2027 }),
  priceInr: fc.integer({ min: 1, max: 2_147_483_647 }),
  mileageKm: maybe(fc.nat(5_000_000)),
  fuelType: maybe(fc.constantFrom(...FUELS)),
  transmission: maybe(fc.constantFrom(...TRANSMISSIONS)),
  owners: maybe(fc.constantFrom(...OWNERS)),
  city: maybe(text),
  state: maybe(text),
  bodyType: maybe(fc.constantFrom(...BODY_TYPES)),
  color: maybe(text),
  description: maybe(fc.string({ minLength: 1, maxLength: 4000 })),
  images: fc.array(fc.oneof(fc.webUrl(), text), { maxLength: 4 }),
  isLive: fc.boolean(),
});

describe("schema.org's vocabulary", () => {
  const sent = (data: readonly object[] = []) => data.map(asSent);

  it('has nothing against what the pages say of any car, and of any listing of it', () => {
    fc.assert(
      fc.property(anyCar, (car) => {
        const said = sent([
          ...(carHead(car, context).structuredData ?? []),
          ...(listingHead({ ...LISTING, ...car, carId: WHOLE.id }, context).structuredData ?? []),
        ]);
        expect(said.map((data) => data['@type'])).toEqual(['Car', 'BreadcrumbList', 'Car', 'BreadcrumbList']);
        expect(said.flatMap(problemsOf)).toEqual([]);
      }),
    );
  });

  it('has nothing against a list of cars', () => {
    const cars = [carData(WHOLE, absolute('/car/1'), []), carData(BARE, absolute('/car/2'), [])];
    expect(problemsOf(asSent(inContext(itemList(cars, 40))))).toEqual([]);
  });
});

it('numbers the steps of a way and the things of a list from 1', () => {
  const way: WithContext<Exclude<BreadcrumbList, string>> = inContext(
    breadcrumbs([
      { name: 'CarSetu', address: absolute('/') },
      { name: 'Creta', address: absolute('/x') },
    ]),
  );
  expect(asSent(way).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'CarSetu', item: 'https://cars.example/' },
    { '@type': 'ListItem', position: 2, name: 'Creta', item: 'https://cars.example/x' },
  ]);
  const list: WithContext<Exclude<ItemList, string>> = inContext(
    itemList([carData(WHOLE, absolute('/car/1'), [])], 40),
  );
  expect(asSent(list)).toMatchObject({
    numberOfItems: 40,
    itemListElement: [{ position: 1, item: { '@type': 'Car' } }],
  });
});

describe('the head of a car', () => {
  it('shows its photos from allowed hosts over https, absolute', () => {
    const { image, imageSize, structuredData } = carHead(WHOLE, context);
    expect(image).toBe('https://photos.example/1.jpg');
    expect(imageSize).toBeUndefined();
    expect(asSent(structuredData?.[0] ?? {}).image).toEqual([
      'https://photos.example/1.jpg',
      'https://a.cdn.example/4.jpg',
    ]);
  });
  it('shows what we draw where there is none, and says that it is an illustration', () => {
    const { image, imageAlt, imageSize, structuredData } = carHead(BARE, context);
    expect(image).toBe(`/api/og/car/${BARE.id}.png`);
    expect(imageAlt).toBe('Illustration: 2019 Hyundai Creta SX, ₹12.45 Lakh');
    expect(imageSize).toEqual({ width: 1200, height: 630 });
    expect(asSent(structuredData?.[0] ?? {}).image).toEqual(['https://cars.example/api/placeholder/car-image']);
  });
  it('leads from the home page over its city, brand and model', () => {
    const names = (car: DescribedCar) => {
      const way = asSent(carHead(car, context).structuredData?.[1] ?? {}).itemListElement;
      return Array.isArray(way) ? way.map(({ name }: { name: string }) => name) : [];
    };
    expect(names(WHOLE)).toEqual(['CarSetu', 'Used cars in Hyderabad', 'Hyundai', 'Creta', '2019 Hyundai Creta SX']);
    expect(names(BARE)).toEqual(['CarSetu', '2019 Hyundai Creta SX']);
  });
  it('says what it costs and where it is', () => {
    expect(carHead(WHOLE, context)).toMatchObject({
      title: '2019 Hyundai Creta SX, Hyderabad · ₹12,45,000 · CarSetu',
      description:
        '2019 Hyundai Creta SX for ₹12,45,000: 45,210 km, Petrol, Manual, Hyderabad. Price history and every source that lists it.',
      status: 200,
    });
    expect(carHead(BARE, context).description).toBe(
      '2019 Hyundai Creta SX for ₹12,45,000. Price history and every source that lists it.',
    );
    expect(carHead({ ...BARE, isLive: false }, context)).toMatchObject({ status: 410 });
  });
});

describe('the head of a listing', () => {
  it('says what its source asks, and that the page of the car is the one to list', () => {
    const head = listingHead({ ...LISTING, priceInr: 1_190_000 }, context);
    expect(head).toMatchObject({
      title: '2019 Hyundai Creta SX, Hyderabad · ₹11,90,000 on OLX · CarSetu',
      description:
        '2019 Hyundai Creta SX for ₹11,90,000 on OLX: 45,210 km, Petrol, Manual, Hyderabad. What the source says of it, and what proves it.',
      canonicalPath: `/car/${WHOLE.id}`,
      image: 'https://photos.example/1.jpg',
      status: 200,
    });
    const [car, way] = (head.structuredData ?? []).map(asSent);
    expect(car).toMatchObject({
      '@id': `https://cars.example/car/${WHOLE.id}`,
      offers: {
        price: 1_190_000,
        url: `https://cars.example/marketplace/${LISTING.id}`,
        availability: 'https://schema.org/InStock',
      },
    });
    expect(way?.itemListElement).toMatchObject([{}, {}, {}, {}, { position: 5 }, { position: 6, name: 'OLX' }]);
  });

  it('has the picture of its car where it has no photo, with no price in words: that one says the lowest', () => {
    expect(listingHead({ ...LISTING, images: [] }, context)).toMatchObject({
      image: `/api/og/car/${WHOLE.id}.png`,
      imageAlt: 'Illustration: 2019 Hyundai Creta SX',
    });
  });

  it('of one that was taken down is that of a thing that is gone', () => {
    const head = listingHead({ ...LISTING, isLive: false, goneAt: '2026-11-10T06:00:00.000Z' }, context);
    expect(head).toMatchObject({ status: 410, description: expect.stringMatching(/no longer listed there\.$/) });
    expect(asSent(head.structuredData?.[0] ?? {})).toMatchObject({
      offers: { availability: 'https://schema.org/SoldOut' },
    });
  });
});
