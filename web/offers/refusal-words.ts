import type { offerTexts } from '../shared/texts/en/offers.ts';
import type { TextsOf } from '../shared/texts/texts.ts';

/** Why the server did not do what it was asked to, in the reader's words. */
export const refusalWords = (code: string, t: TextsOf<typeof offerTexts>): string => {
  const known: Readonly<Record<string, string>> = t.refusal;
  return known[code] ?? t.refusal.other;
};
