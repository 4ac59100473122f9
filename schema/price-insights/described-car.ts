import { z } from 'zod';
import { currentYear, EARLIEST_YEAR } from '../kernel/values.ts';
import { BRANDS } from '../marketplace/brands.ts';
import { FUELS, OWNERS, TRANSMISSIONS } from '../marketplace/enumerations.ts';
import { placeNamed } from '../marketplace/places.ts';
import type { UnderstoodKind, UnderstoodPart } from '../marketplace/understood-text.ts';
import { CAR_DESCRIPTION_LENGTH } from './price-table.ts';
import { ValuationInput } from './valuation.ts';

/** A car in its owner's own words, in any of the languages and scripts that the search understands. */
export const CarDescription = z.object({ text: z.string().trim().min(1).max(CAR_DESCRIPTION_LENGTH) });
export type CarDescription = z.infer<typeof CarDescription>;

const { brand, model, variant, year, mileageKm, fuelType, transmission, owners, city } = ValuationInput.shape;
/** What a description says about a car. A field is null if the description does not state it. */
export const DescribedCar = z.object({
  brand: brand.nullable(),
  model: model.nullable(),
  variant: variant.unwrap().nullable(),
  year: year.nullable(),
  mileageKm: mileageKm.nullable(),
  fuelType: fuelType.unwrap().nullable(),
  transmission: transmission.unwrap().nullable(),
  owners: owners.unwrap().nullable().describe('4 means four or more.'),
  city: city.unwrap().nullable(),
  notUsed: z
    .array(z.string())
    .describe('The parts of the text that were not understood or do not matter for the value, as typed.'),
});
export type DescribedCar = z.infer<typeof DescribedCar>;

/** The kinds of facts in a description that affect the value of a car. */
const USED: ReadonlySet<UnderstoodKind> = new Set([
  'brand',
  'model',
  'word',
  'year',
  'km',
  'fuel',
  'gearbox',
  'owners',
  'place',
]);

/** Returns the number that a range stands for: its middle, or its only stated end. */
const numberOf = ({ min, max }: Pick<UnderstoodPart, 'min' | 'max'>): number | null =>
  min !== null && max !== null ? Math.round((min + max) / 2) : (min ?? max);

/** Returns the brand that has a model of that name; null if there is no such brand, or more than one. */
const brandOfModel = (name: string): string | null => {
  const [only, another] = BRANDS.filter(({ models }) => models.some((known) => known.name === name));
  return only && !another ? only.name : null;
};

/** Returns what a typed text says about a car.
 *  @param understood the parts of the text that the search understood
 *  @param unknownWords the words that the search did not understand, as typed
 *  @param now determines the latest valid year */
export const describedCar = (
  text: string,
  understood: readonly UnderstoodPart[],
  unknownWords: readonly string[],
  now: Date,
): DescribedCar => {
  const parts = (kind: UnderstoodKind) => understood.filter((part) => part.kind === kind);
  const first = (kind: UnderstoodKind): string | null => parts(kind)[0]?.values[0] ?? null;
  const number = (kind: UnderstoodKind): number | null => {
    const [part] = parts(kind);
    return part ? numberOf(part) : null;
  };
  const typed = ({ from, to }: UnderstoodPart) => text.slice(from, to);
  const known = <T>(schema: z.ZodType<T>, value: unknown): T | null => schema.safeParse(value).data ?? null;
  const modelName = first('model');
  const gearbox = first('gearbox');
  const ownerCounts = parts('owners').flatMap(({ values }) => values.map(Number));
  const madeIn = number('year');
  return {
    brand: first('brand') ?? (modelName === null ? null : brandOfModel(modelName)),
    model: modelName,
    variant: known(variant.unwrap(), parts('word').map(typed).join(' ')),
    year: madeIn !== null && madeIn >= EARLIEST_YEAR && madeIn <= currentYear(now) ? madeIn : null,
    mileageKm: known(mileageKm, number('km')),
    fuelType: FUELS.find((fuel) => fuel === first('fuel')) ?? null,
    // A dual-clutch gearbox is a kind of automatic. Listings do not distinguish it from other automatics.
    transmission: TRANSMISSIONS.find((named) => named === (gearbox === 'DCT' ? 'Automatic' : gearbox)) ?? null,
    owners: OWNERS.find((count) => count === Math.max(...ownerCounts)) ?? null,
    city: placeNamed(first('place') ?? '')?.name ?? first('place'),
    notUsed: [...unknownWords, ...understood.filter(({ kind }) => !USED.has(kind)).map(typed)],
  };
};
