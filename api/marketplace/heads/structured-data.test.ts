import type { BreadcrumbList, Car, ItemList, WithContext } from 'schema-dts';
import { describe, expect, it } from 'vitest';
import { carHead } from './car-head.ts';
import { breadcrumbs, carData, type DescribedCar, inContext, itemList } from './structured-data.ts';

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
  sourceId: 'cardekho',
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
const asSent = (data: object): Record<string, unknown> => JSON.parse(JSON.stringify(data));

describe("schema.org's data of a car", () => {
  // The types are the vocabulary: a property or value that it does not know does not compile.
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
        seller: { '@type': 'Organization', name: 'CarDekho' },
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

  it('says that a car which is gone is sold out', () => {
    expect(asSent(carData({ ...WHOLE, isLive: false }, 'https://cars.example/car/1', []))).toMatchObject({
      offers: { availability: 'https://schema.org/SoldOut' },
    });
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
