import { useMemo } from 'react';
import type { Formats } from '../shared/format/formats.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { filtersTexts } from '../shared/texts/en/filters.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import type { TextsOf } from '../shared/texts/texts.ts';
import { type DataTerms, useDataTerms } from '../shared/texts/use-data-terms.ts';

/** The texts, formats and terms needed to describe filters in the user's language. */
export interface FilterTexts {
  readonly t: TextsOf<typeof filtersTexts>;
  readonly f: Formats;
  readonly terms: DataTerms;
}

export function useFilterTexts(): FilterTexts {
  const t = useTexts(filtersTexts);
  const f = useFormats();
  const terms = useDataTerms();
  return useMemo(() => ({ t, f, terms }), [t, f, terms]);
}
