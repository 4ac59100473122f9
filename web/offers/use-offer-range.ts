import { useFormats } from '../shared/format/use-formats.ts';
import { offerTexts } from '../shared/texts/en/offers.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import type { OffersOfTalk } from './queries.ts';

/** Returns the formatted range of allowed offers, and a function that validates an amount; null if no offer is possible. */
export const useOfferRange = ({ leastInr, mostInr }: Pick<OffersOfTalk, 'leastInr' | 'mostInr'>) => {
  const { form: t } = useTexts(offerTexts);
  const format = useFormats();
  if (leastInr === null || mostInr === null) return null;
  const [least, most] = [format.rupees(leastInr), format.rupees(mostInr)];
  return {
    hint: `${t.bounds(least, most)}.`,
    check: (amountInr: number): string | null => {
      if (amountInr < leastInr) return t.tooLow(least);
      return amountInr > mostInr ? t.tooHigh(most) : null;
    },
  };
};
