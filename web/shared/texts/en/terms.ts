import { CITIES } from '../../../../schema/marketplace/enumerations.ts';
import { defineTexts } from '../texts.ts';

const itself = (value: string): string => value;

/** Display names of the catalogue values in `schema/`. Data and URLs contain the values themselves. A value without a translation is displayed
 *  unchanged. */
export const termTexts = defineTexts('terms', {
  fuel: itself,
  transmission: itself,
  condition: itself,
  sellerType: itself,
  bodyType: itself,
  colour: itself,
  feature: itself,
  /** The display name of a city, given its spelling in the catalogue of places: "Bengaluru" becomes "Bangalore". */
  city: (name: string) => CITIES.find(({ spelling }) => spelling === name)?.label ?? name,
  state: itself,
});
