import { describe, expect, it } from 'vitest';
import { addressOfCar, carOfAddress, startingCar, type ValuedCar } from './valued-car.ts';

const YEAR = 2026;
const read = (query: string) => carOfAddress(new URLSearchParams(query), YEAR);

describe('the address of a valuation', () => {
  it.each<ValuedCar>([
    { brand: 'Hyundai', model: 'Grand i10', year: 2019, mileageKm: 60_000, condition: 'fair' },
    {
      brand: 'Honda',
      model: 'City',
      variant: 'ZX CVT & more',
      year: 2015,
      mileageKm: 200_000,
      fuelType: 'Petrol',
      transmission: 'CVT',
      owners: 4,
      city: 'Bengaluru',
      condition: 'excellent',
    },
  ])('brings back the car that it was made of: %o', (car) => {
    expect(read(addressOfCar(car))).toEqual(car);
  });

  it.each([
    ['', {}],
    ['year=1700&km=-5&owners=9&condition=broken&fuel=coal', {}],
    ['year=2027', {}],
    ['year=2012', { year: 2012 }],
    ['fuel=DIESEL&condition=Poor', { fuelType: 'Diesel', condition: 'poor' }],
    ['brand=%20Tata%20&variant=%20', { brand: 'Tata' }],
  ])('starts anew with what it does not say: %s', (query, said) => {
    expect(read(query)).toEqual({ ...startingCar(YEAR), ...said });
  });
});
