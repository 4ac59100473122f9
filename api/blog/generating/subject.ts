import type { FigureFilter } from '../../../schema/blog/figures.ts';
import type { MarketPart } from '../../../schema/blog/inputs.ts';
import type { FieldProblem } from '../../../schema/kernel/rejection.ts';
import { Rejection } from '../../../schema/kernel/rejection.ts';
import { namesOf } from '../../../schema/marketplace/brand-and-model-names.ts';
import { DELHI_NCR, FUELS, type Fuel } from '../../../schema/marketplace/enumerations.ts';
import { placeNamed } from '../../../schema/marketplace/places.ts';
import { nameFinder, namePieces } from './known-names.ts';

const refuse = (field: FieldProblem): Rejection =>
  new Rejection('INVALID_INPUT', 400, `${field.path}: ${field.message}`, [field]);
const cityNamed = (city: string): string =>
  city.toLowerCase() === DELHI_NCR.name.toLowerCase() ? DELHI_NCR.name : (placeNamed(city)?.name ?? city);

/** Returns a part of our market with its names as the catalogues spell them. Names that they lack stay as they are.
 *  @throws Rejection INVALID_INPUT without any name, or for a model without its brand */
export const marketPart = ({ city, brand, model, fuelType }: MarketPart): FigureFilter => {
  if (city === undefined && brand === undefined && model === undefined && fuelType === undefined)
    throw refuse({ path: 'city', message: 'a city, a brand, a model or a fuel is needed' });
  if (model !== undefined && brand === undefined) throw refuse({ path: 'brand', message: 'a model needs its brand' });
  const named = brand === undefined ? null : namesOf(brand, model ?? '');
  return {
    city: city === undefined ? null : cityNamed(city),
    brand: named?.brand ?? null,
    model: model === undefined ? null : (named?.model ?? null),
    fuelType: fuelType ?? null,
  };
};

/** Reads the names of a topic: the first city, brand, model and fuel that the catalogues know. Nothing else of it is used.
 *  @throws Rejection INVALID_INPUT if it names none */
export const partOfTopic = (topic: string): MarketPart => {
  const words = namePieces(topic);
  const find = nameFinder();
  const part: { city?: string; brand?: string; model?: string; fuelType?: Fuel } = {};
  for (let at = 0; at < words.length; ) {
    const found = find(words, at, 'in any case');
    for (const { kind, name, brand } of found?.all ?? []) {
      if (kind === 'place') part.city ??= name;
      if (kind === 'brand') part.brand ??= name;
      if (kind === 'model' && part.model === undefined && (part.brand === undefined || part.brand === brand)) {
        part.model = name;
        part.brand = brand;
      }
    }
    part.fuelType ??= found ? undefined : FUELS.find((fuel) => fuel.toLowerCase() === words[at]);
    at += found?.length ?? 1;
  }
  if (Object.values(part).every((name) => name === undefined))
    throw refuse({ path: 'topic', message: 'names no city, brand, model or fuel that we know' });
  return part;
};
