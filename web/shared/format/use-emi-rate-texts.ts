import { cardsTexts } from '../texts/en/cards.ts';
import { useTexts } from '../texts/language-context.tsx';

/** The interest rate on which an instalment is based, in per cent per year, and the lender that publishes the rate, if any. */
export interface RateOfEmi {
  readonly percent: number;
  readonly lender: { readonly name: string } | null;
  /** Why that lender would not grant the loan; empty if the lender would. */
  readonly obstacles: readonly string[];
}

/** Returns a function that describes an instalment's rate: the lender and its rate, or an example rate if no lender grants the loan. */
export const useRateTexts = () => {
  const t = useTexts(cardsTexts);
  return ({ percent, lender, obstacles }: RateOfEmi): string =>
    lender && obstacles.length === 0 ? t.emiAt(lender.name, `${percent}`) : t.emiExample(`${percent}`);
};
