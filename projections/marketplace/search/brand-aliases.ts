import { BRANDS } from '../../../schema/marketplace/brands.ts';
import { normaliseText } from './normalise-text.ts';

const byOtherName: ReadonlyMap<string, string> = new Map(
  BRANDS.flatMap(({ name, aliases }) => aliases.map((alias) => [normaliseText(alias), name] as const)),
);

/** Returns the chosen name and, if this is an alternative name of a brand ("Maruti"), also the catalogue's name of the brand. */
export const chosenBrands = (brand: string): readonly string[] => {
  const name = byOtherName.get(normaliseText(brand));
  return name === undefined ? [brand] : [brand, name];
};
