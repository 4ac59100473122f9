/** The choices in the form "Sell Your Car" (specification D2, section 3). If a choice is missing, the seller types the value. This file imports no
 *  library, so that the browser loads nothing else with it. */
import { ADVANCED_BRANDS } from '../marketplace/enumerations.ts';

/** The twelve brands of the form. */
export const SELL_BRANDS: readonly string[] = ADVANCED_BRANDS.filter((brand) => brand !== 'Kia');
/** The twelve cities of the form, as spelled in the catalogue of places. */
export const SELL_CITIES = [
  'Mumbai',
  'Delhi',
  'Bengaluru',
  'Chennai',
  'Hyderabad',
  'Pune',
  'Ahmedabad',
  'Kolkata',
  'Surat',
  'Jaipur',
  'Lucknow',
  'Kanpur',
] as const;
/** The number of years of manufacture in the form, counted back from the current year. */
const SELL_YEARS = 25;
/** Returns the years of manufacture in the form, newest first. */
export const sellYears = (latest: number): readonly number[] =>
  Array.from({ length: SELL_YEARS }, (_, n) => latest - n);
/** The features with a checkbox in the form, spelled as sources spell them. */
export const SELL_FEATURES = [
  'Air Conditioning',
  'Power Steering',
  'Power Windows',
  'Driver Airbag',
  'ABS',
  'Alloy Wheels',
  'Touchscreen',
  'Rear Camera',
  'Parking Sensors',
  'Cruise Control',
  'Keyless Entry',
  'Sunroof',
] as const;
