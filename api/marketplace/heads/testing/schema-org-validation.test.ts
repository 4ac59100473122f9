import { describe, expect, it } from 'vitest';
import { problemsOf } from './schema-org-validation.ts';

const car = (properties: object, type = 'Car') =>
  problemsOf({ '@context': 'https://schema.org', '@type': type, ...properties });

describe("schema.org's vocabulary", () => {
  it('has nothing against a car with an offer', () => {
    expect(
      car({
        name: 'Swift',
        vehicleModelDate: '2019',
        numberOfPreviousOwners: 2,
        image: ['https://cars.example/a.jpg'],
        mileageFromOdometer: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KMT' },
        offers: { '@type': 'Offer', price: 5, availability: 'https://schema.org/InStock' },
      }),
    ).toEqual([]);
  });

  it.each([
    ['a property that it does not have', { milage: 5 }, 'Car.milage: no property of schema.org'],
    ['a property of another type', { priceCurrency: 'INR' }, 'Car.priceCurrency: no property of Car'],
    ['a number in place of a measure', { mileageFromOdometer: 45_000 }, 'Car.mileageFromOdometer: 45000 is none of'],
    ['a text in place of a number', { numberOfPreviousOwners: 'two' }, 'Car.numberOfPreviousOwners: "two" is none of'],
    ['a word in place of a date', { vehicleModelDate: 'new' }, 'Car.vehicleModelDate: "new" is none of'],
    ['a path in place of an address', { url: '/car/1' }, 'Car.url: "/car/1" is none of'],
    [
      'a thing of another type',
      { offers: { '@type': 'Brand', name: 'x' } },
      'Car.offers: {"@type":"Brand","name":"x"} is none of',
    ],
    [
      'a state that there is not',
      { offers: { '@type': 'Offer', availability: 'https://schema.org/Sold' } },
      'Car.offers.availability:',
    ],
    [
      'a member of another enumeration',
      { offers: { '@type': 'Offer', availability: 'https://schema.org/UsedCondition' } },
      'Car.offers.availability:',
    ],
    ['an enumeration by a free word', { itemCondition: 'used' }, 'Car.itemCondition: "used" is none of'],
    ['one wrong value of several', { image: ['https://cars.example/a.jpg', 7] }, 'Car.image[1]: 7 is none of'],
  ])('refuses %s', (_what, properties, problem) => {
    expect(car(properties)).toEqual([expect.stringContaining(problem)]);
  });

  it('refuses types that it does not have, and data without any', () => {
    expect(car({}, 'UsedCar')).toEqual(['UsedCar: UsedCar is no type of schema.org']);
    expect(problemsOf({ name: 'x' })).toEqual(['no type']);
    expect(problemsOf({ '@type': 'Car' })).toEqual(['context: undefined']);
  });
});
