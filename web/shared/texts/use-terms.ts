import { termTexts } from './en/terms.ts';
import { useTexts } from './language-context.tsx';
import type { TextsOf } from './texts.ts';

export type Terms = TextsOf<typeof termTexts>;
/** Calls the values of the catalogues (fuels, cities, …) as the reader's language does: `terms.fuel('Petrol')`. */
export const useTerms = (): Terms => useTexts(termTexts);
