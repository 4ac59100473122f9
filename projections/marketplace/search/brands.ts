import { BRANDS } from '../../../schema/marketplace/brands.ts';
import { fold } from './fold.ts';

const byOtherName: ReadonlyMap<string, string> = new Map(
  BRANDS.flatMap(({ name, aliases }) => aliases.map((alias) => [fold(alias), name] as const)),
);

/** Every brand that a choice of brand means: the word itself, and the catalogue's name where it is another name of it ("Maruti"). */
export const chosenBrands = (brand: string): readonly string[] => {
  const name = byOtherName.get(fold(brand));
  return name === undefined ? [brand] : [brand, name];
};
