import { defineTexts } from '../texts.ts';

/** UI strings for the note below "Verified Cars in India": how many cars are verified, by whom, and what that means. */
export const verifiedTexts = defineTexts('verified', {
  /** `sources` lists the sources, each with its number of cars: "CarDekho 310, Cars24 22". */
  some: (count: string, total: string, sources: string) =>
    `${count} of these ${total} are verified or certified by their source: ${sources}.`,
  none: (total: string) => `None of these ${total} is verified by its source.`,
  means: 'CarSetu has inspected none of them.',
  local: 'Local Listings are the cars that sellers list here and that dealers in Hyderabad offer.',
});
