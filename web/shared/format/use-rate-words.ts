import { cardsTexts } from '../texts/en/cards.ts';
import { useTexts } from '../texts/language-context.tsx';

/** The rate that an instalment is worked out at: per cent a year, and who publishes it; null where nobody does. */
export interface RateOfEmi {
  readonly percent: number;
  readonly lender: { readonly name: string } | null;
  /** Why that lender would not lend so. */
  readonly obstacles: readonly string[];
}

/** Whose rate an instalment is worked out at: the lender's with it, or that it is an example, where nobody lends so. */
export const useRateWords = () => {
  const t = useTexts(cardsTexts);
  return ({ percent, lender, obstacles }: RateOfEmi): string =>
    lender && obstacles.length === 0 ? t.emiAt(lender.name, `${percent}`) : t.emiExample(`${percent}`);
};
