import { cardsTexts } from '../texts/en/cards.ts';
import { useTexts } from '../texts/language-context.tsx';

/** The rate that an instalment is worked out at: per cent a year, and who publishes it; null where nobody does. */
export interface RateOfEmi {
  readonly percent: number;
  readonly lender: { readonly name: string } | null;
}

/** Whose rate an instalment is worked out at: the lender's with it, or that it is an example. */
export const useRateWords = () => {
  const t = useTexts(cardsTexts);
  return ({ percent, lender }: RateOfEmi): string =>
    lender ? t.emiAt(lender.name, `${percent}`) : t.emiExample(`${percent}`);
};
