import type { IndexedCar } from '../indexed-car.ts';

const PLAIN: IndexedCar = {
  id: '00000000-0000-7000-8000-000000000000',
  brand: 'Hyundai',
  model: 'i20',
  variant: null,
  title: null,
  year: 2020,
  priceInr: 500_000,
  mileageKm: null,
  fuelType: null,
  transmission: null,
  owners: null,
  city: null,
  state: null,
  bodyType: null,
  color: null,
  condition: null,
  sellerType: null,
  verification: 'standard',
  vouchedBy: null,
  hasWarranty: null,
  hasImages: false,
  isLocal: false,
  features: [],
  sourceIds: ['olx'],
  dateMs: 0,
  pricedSinceMs: 0,
  changedAtMs: [],
  changedFromInr: [],
  priceFigures: null,
};

/** Returns a car with the given facts; of the other facts, it has only the required ones. `number` determines the id: cars with a higher number have
 *  a higher id. */
export const indexedCar = (number: number, facts: Partial<IndexedCar> = {}): IndexedCar => ({
  ...PLAIN,
  id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  ...facts,
});
