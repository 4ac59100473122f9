import { termTexts } from './en/terms.ts';
import { useTexts } from './language-context.tsx';
import type { TextsOf } from './texts.ts';

export type DataTerms = TextsOf<typeof termTexts>;
/** Returns functions for the display names of catalogue values (fuels, cities, …) in the user's language: `terms.fuel('Petrol')`. */
export const useDataTerms = (): DataTerms => useTexts(termTexts);
