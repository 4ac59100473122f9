import { useMemo } from 'react';
import type { Formats } from '../shared/format/formats.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { filtersTexts } from '../shared/texts/en/filters.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import type { TextsOf } from '../shared/texts/texts.ts';
import { type Terms, useTerms } from '../shared/texts/use-terms.ts';

/** What it takes to say filters in the reader's language. */
export interface FilterWords {
  readonly t: TextsOf<typeof filtersTexts>;
  readonly f: Formats;
  readonly terms: Terms;
}

export function useFilterWords(): FilterWords {
  const t = useTexts(filtersTexts);
  const f = useFormats();
  const terms = useTerms();
  return useMemo(() => ({ t, f, terms }), [t, f, terms]);
}
