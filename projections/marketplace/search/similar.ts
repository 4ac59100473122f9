import type { CarView } from '../views.ts';
import { type CarColumns, LIVE, UNKNOWN } from './car-columns.ts';
import type { CodedName } from './coded-columns.ts';
import { cut } from './page.ts';

/** The fields that determine similarity. Paid placement is not among them. */
export const LIKENESS_FIELDS = [
  'brand',
  'model',
  'bodyType',
  'year',
  'priceInr',
  'mileageKm',
  'fuelType',
  'transmission',
  'city',
  'state',
] as const;
/** The car with which others are compared, for sale or not. */
export type Likened = Pick<CarView, 'id' | (typeof LIKENESS_FIELDS)[number]>;

/** The maximum price difference of a similar car, as a fraction of the price. */
export const PRICE_SPAN = 0.4;
/** The score for each equal field; the rule is in docs/search-rules.md. */
const SAME = { model: 300, brand: 50, bodyType: 100, fuelType: 50, transmission: 50, city: 100, state: 50 } as const;
const PRICE_POINTS = 200;
const YEAR_POINTS = 100;
const LESS_PER_YEAR = 25;
const MILEAGE_POINTS = 50;
/** The mileage scores 0 if two odometer readings differ by at least this number of kilometres. */
const MILEAGE_SPAN_KM = 50_000;

/** Returns a function that checks whether the car at a slot has the same value in a field as `car`. An unknown value never counts as equal. */
const sameness = (cars: CarColumns, car: Likened) => {
  const codesOf = (name: CodedName, value: string | null) =>
    new Set(value === null ? [] : cars.coded[name].codesReading(value));
  const codes = {
    brand: codesOf('brand', car.brand),
    model: codesOf('model', car.model),
    bodyType: codesOf('bodyType', car.bodyType),
    fuelType: codesOf('fuelType', car.fuelType),
    transmission: codesOf('transmission', car.transmission),
    city: codesOf('city', car.city),
    state: codesOf('state', car.state),
  };
  return (name: keyof typeof codes, slot: number): boolean => codes[name].has(cars.coded[name].codes[slot] ?? 0);
};

/** Returns a score that falls linearly with the difference: `most` for no difference, 0 for a difference of `span`. */
const nearness = (difference: number, span: number, most: number): number =>
  Math.max(0, Math.round(most * (1 - Math.abs(difference) / span)));

/** Returns the ids of the other cars for sale that are most similar to a car, best match first. Only cars of the same model or body type, at a
 *  similar price, are considered. */
export const similarTo = (cars: CarColumns, car: Likened, limit: number): readonly string[] => {
  const same = sameness(cars, car);
  const span = car.priceInr * PRICE_SPAN;
  const [slots, keys]: [number[], number[]] = [[], []];
  for (let slot = 0; slot < cars.size; slot++) {
    const apart = (cars.price[slot] ?? 0) - car.priceInr;
    if (Math.abs(apart) > span || ((cars.flags[slot] ?? 0) & LIVE) === 0) continue;
    const ofBrand = same('brand', slot);
    const ofModel = ofBrand && same('model', slot);
    const ofBody = same('bodyType', slot);
    // If the body type is unknown, the same brand is enough.
    if (!ofModel && !ofBody && !(ofBrand && car.bodyType === null)) continue;
    if (cars.ids[slot] === car.id) continue;
    const mileage = cars.mileage[slot] ?? UNKNOWN;
    const years = Math.abs((cars.year[slot] ?? 0) - car.year);
    const points =
      (ofModel ? SAME.model : ofBrand ? SAME.brand : 0) +
      (ofBody ? SAME.bodyType : 0) +
      (same('fuelType', slot) ? SAME.fuelType : 0) +
      (same('transmission', slot) ? SAME.transmission : 0) +
      (same('city', slot) ? SAME.city : same('state', slot) ? SAME.state : 0) +
      nearness(apart, span, PRICE_POINTS) +
      Math.max(0, YEAR_POINTS - LESS_PER_YEAR * years) +
      (mileage === UNKNOWN || car.mileageKm === null
        ? 0
        : nearness(mileage - car.mileageKm, MILEAGE_SPAN_KM, MILEAGE_POINTS));
    slots.push(slot);
    keys.push(-points);
  }
  const idAt = (position: number) => cars.ids[slots[position] ?? 0] ?? '';
  return cut(Float64Array.from(keys), idAt, { limit }).picks.map(idAt);
};
