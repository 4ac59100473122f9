import type { CarForEstimate } from './car.ts';
import { displacementIn, numberIn, wordsOf } from './variant-words.ts';

/** The fields of a car in the form that the model uses. Words are in lower case, or `''` if unknown; numbers are null if unknown. */
export interface Facts {
  readonly brand: string;
  readonly model: string;
  readonly words: readonly string[];
  readonly year: number | null;
  /** Years from the middle of the year of manufacture to the time of the offer, at least 0. */
  readonly age: number | null;
  /** The time of the offer as a decimal year, such as 2024.87. */
  readonly seen: number;
  readonly km: number | null;
  readonly fuel: string;
  readonly transmission: string;
  readonly owners: number | null;
  readonly city: string;
  readonly state: string;
  /** The state's two letters and the office's number: `ka51`. */
  readonly rto: string;
  readonly rtoState: string;
  readonly source: string;
  readonly sellerType: string;
  readonly bodyType: string;
  readonly color: string;
  readonly cc: number | null;
  readonly power: number | null;
  readonly seats: number | null;
}

const word = (text: string | null | undefined): string => (text ?? '').trim().toLowerCase();
const within = (value: number | null | undefined, low: number, high: number): number | null =>
  value !== null && value !== undefined && Number.isFinite(value) && value >= low && value <= high ? value : null;

/** Converts an instant, a month or a year to a number of years. A year alone means the middle of the year. Returns null for anything else. */
export const yearsOf = (when: string | number | null | undefined): number | null => {
  if (typeof when === 'number')
    return within(when, 1950, 2100) === null ? null : Number.isInteger(when) ? when + 0.5 : when;
  const found = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(when ?? '');
  if (!found) return null;
  const [, year, month, day] = found;
  if (!month) return Number(year) + 0.5;
  return Number(year) + (Number(month) - 1) / 12 + (day ? Number(day) - 1 : 15) / 365.25;
};

const fuelOf = (text: string): string => {
  if (/electric|\bev\b/.test(text)) return 'electric';
  if (/cng/.test(text)) return /hybrid/.test(text) ? 'cng/hybrid' : 'cng';
  return ['lpg', 'hybrid', 'diesel', 'petrol'].find((fuel) => text.includes(fuel)) ?? text;
};

/** Converts a car to the facts that the model uses. If the car does not state when it was offered, `latest` is used. Missing and invalid values
 *  become unknown, and never cause an error. */
export const factsOf = (car: CarForEstimate, latest: number): Facts => {
  const seen = yearsOf(car.seenAt) ?? latest;
  const year = within(numberIn(car.year), 1950, Math.floor(seen) + 1);
  const words = wordsOf(car.title, car.variant, year);
  const rto = word(car.rto).replace(/[^a-z0-9]/g, '');
  const km = within(car.mileageKm, 1, 5_000_000);
  const source = word(car.source);
  return {
    brand: word(car.brand),
    model: word(car.model),
    words,
    year,
    age: year === null ? null : Math.max(0, seen - year - 0.5),
    seen,
    km,
    fuel: fuelOf(word(car.fuelType)),
    transmission: word(car.transmission),
    owners: within(car.owners, 1, 9),
    city: word(car.city),
    state: word(car.state),
    rto: rto.length > 2 ? rto : '',
    rtoState: rto.slice(0, 2),
    source,
    sellerType: word(car.sellerType),
    bodyType: word(car.bodyType).replace(/[^a-z]/g, ''),
    color: word(car.color),
    cc: within(numberIn(car.engine), 500, 8000) ?? displacementIn(words),
    power: within(numberIn(car.maxPower), 20, 900),
    seats: within(numberIn(car.seats), 2, 16),
  };
};
