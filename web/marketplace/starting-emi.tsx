import type { CarSummaryFragment } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { useRateWords } from '../shared/format/use-rate-words.ts';
import { cardsTexts } from '../shared/texts/en/cards.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

/** What a car costs a month, and at whose rate. */
export type Emi = CarSummaryFragment['startingEmi'];

/** "EMI starts at", with the lender whose rate that is. */
export const StartingEmi = ({ emi }: { emi: Emi }) => {
  const t = useTexts(cardsTexts);
  const { rupees } = useFormats();
  const rateWords = useRateWords();
  return (
    <p className="text-sm text-soft tabular-nums">
      {t.emiFrom(rupees(emi.monthlyInr))} · {rateWords(emi.rate)}
    </p>
  );
};
