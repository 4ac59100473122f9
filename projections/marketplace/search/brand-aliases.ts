import { BRANDS } from '../../../schema/marketplace/brands.ts';
import { normaliseText } from './normalise-text.ts';

const byOtherName: ReadonlyMap<string, string> = new Map(
  BRANDS.flatMap(({ name, aliases }) => aliases.map((alias) => [normaliseText(alias), name] as const)),
);

/** Returns the names to search for: the chosen one and, if it is an alias of a brand ("Maruti"), also the brand's name in the catalogue. */
export const chosenBrands = (brand: string): readonly string[] => {
  const name = byOtherName.get(normaliseText(brand));
  return name === undefined ? [brand] : [brand, name];
};
