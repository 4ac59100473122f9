import { EARLIEST_YEAR } from '../../../schema/kernel/manufacture-years.ts';
import { cutText } from '../../../schema/kernel/shorten-text.ts';
import { FUELS, OWNERS, TRANSMISSIONS } from '../../../schema/marketplace/enumerations.ts';
import { VALUATION_CONDITIONS, VALUATION_KM } from '../../../schema/price-insights/price-table.ts';
import type { ValuationInput } from '../../../schema/price-insights/valuation.ts';

/** The input of the price estimator. */
export type ValuedCar = Readonly<ValuationInput>;

/** Returns the initial values of the form: a five-year-old car with 50,000 km, in good condition. */
export const startingCar = (latestYear: number): ValuedCar => ({
  brand: '',
  model: '',
  year: latestYear - 5,
  mileageKm: 50_000,
  condition: 'good',
});

const MAX_WORD = 80;
const text = (params: URLSearchParams, name: string): string | undefined =>
  cutText(params.get(name)?.trim() ?? '', MAX_WORD).trim() || undefined;
const integer = (params: URLSearchParams, name: string, min: number, max: number): number | undefined => {
  const given = params.get(name);
  if (!given || !/^\d{1,9}$/.test(given)) return undefined;
  const value = Number(given);
  return value >= min && value <= max ? value : undefined;
};
const among = <T extends string>(params: URLSearchParams, name: string, allowed: readonly T[]): T | undefined =>
  allowed.find((value) => value.toLowerCase() === params.get(name)?.toLowerCase());

/** Parses what the query parameters of a URL say about a car. Missing and invalid values are left out. */
export const saidInAddress = (params: URLSearchParams, latestYear: number): Partial<ValuedCar> => {
  const [brand, model] = [text(params, 'brand'), text(params, 'model')];
  const [variant, city] = [text(params, 'variant'), text(params, 'city')];
  const year = integer(params, 'year', EARLIEST_YEAR, latestYear);
  const mileageKm = integer(params, 'km', 0, 5 * VALUATION_KM.max);
  const condition = among(params, 'condition', VALUATION_CONDITIONS);
  const fuelType = among(params, 'fuel', FUELS);
  const transmission = among(params, 'transmission', TRANSMISSIONS);
  const owners = integer(params, 'owners', 1, OWNERS.length);
  return {
    ...(brand && { brand }),
    ...(model && { model }),
    ...(year && { year }),
    ...(mileageKm !== undefined && { mileageKm }),
    ...(condition && { condition }),
    ...(variant && { variant }),
    ...(fuelType && { fuelType }),
    ...(transmission && { transmission }),
    ...(owners && { owners }),
    ...(city && { city }),
  };
};

/** Parses the car from the query parameters of a URL. Missing and invalid values are replaced by the form's initial values. */
export const carOfAddress = (params: URLSearchParams, latestYear: number): ValuedCar => ({
  ...startingCar(latestYear),
  ...saidInAddress(params, latestYear),
});

/** The names of the query parameters that describe a car. */
const PARAMS = [
  'brand',
  'model',
  'year',
  'km',
  'condition',
  'variant',
  'fuel',
  'transmission',
  'owners',
  'city',
] as const;

/** Returns a URL's query parameters, except those that describe a car. */
export const withoutCar = (search: string): URLSearchParams => {
  const params = new URLSearchParams(search);
  for (const name of PARAMS) params.delete(name);
  return params;
};

/** Returns the query string that describes a car. With it, the URL of the car's valuation can be bookmarked and shared. */
export const addressOfCar = (car: ValuedCar): string => {
  const params = new URLSearchParams({
    brand: car.brand,
    model: car.model,
    year: String(car.year),
    km: String(car.mileageKm),
    condition: car.condition,
  });
  const more = {
    variant: car.variant,
    fuel: car.fuelType,
    transmission: car.transmission,
    owners: car.owners,
    city: car.city,
  };
  for (const [name, value] of Object.entries(more)) if (value !== undefined) params.set(name, String(value));
  return `?${params}`;
};

/** Returns the path of the form for a new listing, prefilled with what is known about the car. The data is in the URL, so that it survives a
 *  sign-in. */
export const sellPath = (car: ValuedCar): string => `/sell${addressOfCar(car)}&draft=new`;
