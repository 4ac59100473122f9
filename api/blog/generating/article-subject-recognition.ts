import type { Figure, FigureFilter } from '../../../schema/blog/figures.ts';
import type { MarketPart } from '../../../schema/blog/inputs.ts';
import type { FieldProblem } from '../../../schema/kernel/rejection.ts';
import { Rejection } from '../../../schema/kernel/rejection.ts';
import { namesOf } from '../../../schema/marketplace/brand-and-model-names.ts';
import { DELHI_NCR, FUELS, type Fuel } from '../../../schema/marketplace/enumerations.ts';
import { placeNamed } from '../../../schema/marketplace/places.ts';
import { nameFinder, namePieces } from './name-finder.ts';

type Part = { city?: string; brand?: string; model?: string; fuelType?: Fuel };

const refuse = (field: FieldProblem): Rejection =>
  new Rejection('INVALID_INPUT', 400, `${field.path}: ${field.message}`, [field]);
const cityNamed = (city: string): string =>
  city.toLowerCase() === DELHI_NCR.name.toLowerCase() ? DELHI_NCR.name : (placeNamed(city)?.name ?? city);

/** Returns a part of the market with its names spelled as in the catalogues. Unknown names stay unchanged.
 *  @throws Rejection INVALID_INPUT if nothing is named, or a model is named without its brand */
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

/** Returns the first city, brand, model and fuel named in `text`; null if none is named.
 *  @param how `as written`: a name that is also an everyday word ("City") counts only after its brand */
export const partNamedIn = (text: string, how: 'as written' | 'in any case'): Part | null => {
  const words = namePieces(text, how);
  const find = nameFinder();
  const part: Part = {};
  for (let at = 0; at < words.length; ) {
    const found = find(words, at, how);
    for (const { kind, name, brand, inCapitals } of found?.all ?? []) {
      const isDoubtful = how === 'as written' && inCapitals && kind !== 'place' && part.brand !== brand;
      if (isDoubtful) continue;
      if (kind === 'place') part.city ??= name;
      if (kind === 'brand') part.brand ??= name;
      if (kind === 'model' && part.model === undefined && (part.brand === undefined || part.brand === brand)) {
        part.model = name;
        part.brand = brand;
      }
    }
    part.fuelType ??= found ? undefined : FUELS.find((fuel) => fuel.toLowerCase() === words[at]?.toLowerCase());
    at += found?.length ?? 1;
  }
  return Object.values(part).some((name) => name !== undefined) ? part : null;
};

/** Returns the first city, brand, model and fuel that a topic names. Ignores all other words.
 *  @throws Rejection INVALID_INPUT if the topic names none */
export const partOfTopic = (topic: string): MarketPart => {
  const part = partNamedIn(topic, 'in any case');
  if (part === null) throw refuse({ path: 'topic', message: 'names no city, brand, model or fuel that we know' });
  return part;
};

/** Returns the part of the market that a published article is about, based on its figures, or else on its tags and title; null if unknown. */
export const subjectOf = ({
  title,
  tags,
  figures,
}: {
  readonly title: string;
  readonly tags: readonly string[];
  readonly figures: readonly Figure[];
}): FigureFilter | null => {
  const figure = figures.find(({ about }) => about === null);
  if (figure) return figure.filter;
  const part = partNamedIn([...tags, title].join(' . '), 'as written');
  return part && marketPart(part);
};
