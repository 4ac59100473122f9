import type { CarSummaryFragment } from '../gql/graphql.ts';
import { useRateTexts } from '../shared/format/use-emi-rate-texts.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { cardsTexts } from '../shared/texts/en/cards.ts';
import { useTexts } from '../shared/texts/language-context.tsx';

/** A car's monthly instalment, and the lender whose rate it is based on. */
export type Emi = CarSummaryFragment['startingEmi'];

/** The text "EMI starts at", the instalment, and the lender whose rate it is based on. */
export const StartingEmi = ({ emi }: { emi: Emi }) => {
  const t = useTexts(cardsTexts);
  const { rupees } = useFormats();
  const rateWords = useRateTexts();
  return (
    <p className="text-sm text-soft tabular-nums">
      {t.emiFrom(rupees(emi.monthlyInr))} · {rateWords(emi.rate)}
    </p>
  );
};
