import { describe, expect, it } from 'vitest';
import {
  addressOfCar,
  carOfAddress,
  saidInAddress,
  sellPath,
  startingCar,
  type ValuedCar,
  withoutCar,
} from './valued-car.ts';

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

  it('goes with the car to its listing, which assumes nothing and can drop it', () => {
    const car: ValuedCar = { brand: 'Honda', model: 'City', year: 2015, mileageKm: 0, condition: 'good', owners: 2 };
    const { search } = new URL(sellPath(car), 'http://localhost');
    expect(saidInAddress(new URLSearchParams(search), YEAR)).toEqual(car);
    expect(`${withoutCar(search)}`).toBe('draft=new');
    expect(saidInAddress(new URLSearchParams('brand=Kia&km=many'), YEAR)).toEqual({ brand: 'Kia' });
  });
});
