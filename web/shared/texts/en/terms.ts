import { CITIES } from '../../../../schema/marketplace/enumerations.ts';
import { defineTexts } from '../texts.ts';

const itself = (value: string): string => value;

/** What the values of the catalogues in `schema/` are called. Values stay as they are in data and addresses; a value that a
 *  language has no word for is called what it is. */
export const termTexts = defineTexts('terms', {
  fuel: itself,
  transmission: itself,
  condition: itself,
  sellerType: itself,
  bodyType: itself,
  colour: itself,
  /** Of a car: "Sunroof". */
  feature: itself,
  /** A city by the spelling of the catalogue of places: "Bengaluru" is known as "Bangalore". */
  city: (name: string) => CITIES.find(({ spelling }) => spelling === name)?.label ?? name,
  state: itself,
});
