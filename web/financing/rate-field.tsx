import { useQuery } from '@apollo/client/react';
import { RotateCcw } from 'lucide-react';
import type { LoanWish } from '../../schema/financing/loan-wish.ts';
import type { LoanRateQuery } from '../gql/graphql.ts';
import { noonOf } from '../shared/format/noon-in-india.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { financingTexts } from '../shared/texts/en/financing.ts';
import { loanTexts } from '../shared/texts/en/loan.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Input } from '../shared/ui/input.tsx';
import { LoanRate } from './queries.ts';

/** The default interest rate for a loan: the lowest rate that the lenders in the catalogue publish, or a fixed rate if no rate is published. */
export type PublishedRate = LoanRateQuery['loanRate'];
/** The maximum accepted interest rate, in per cent a year. A higher rate is probably a typo. */
const MOST_PERCENT = 60;

/** Parses an interest rate in per cent a year, such as "11.75" or "11,75 %". Returns null if it is invalid. */
export const rateOf = (text: string): number | null => {
  const plain = text.replace(/[%\s]/g, '').replace(',', '.');
  const percent = /^\d{1,2}(\.\d{0,3})?$/.test(plain) ? Number(plain) : Number.NaN;
  return percent > 0 && percent <= MOST_PERCENT ? percent : null;
};

/** Returns the default interest rate for the loan. While it loads, returns the previous rate; undefined during the first load. */
export const usePublishedRate = (wish: LoanWish | null): PublishedRate | undefined => {
  const { data, previousData } = useQuery(LoanRate, {
    variables: {
      carPrice: wish?.priceInr ?? 0,
      downPayment: wish?.downPaymentInr,
      tenure: wish?.months,
      carYear: wish?.carYear,
    },
    skip: wish === null,
  });
  return (data ?? previousData)?.loanRate;
};

interface RateFieldProps {
  readonly rate: string;
  /** True if the user has typed a rate; false for the default rate. */
  readonly isTyped: boolean;
  readonly published: PublishedRate | undefined;
  /** Called with the typed text; null resets to the default rate. */
  onChange(rate: string | null): void;
}

/** The field for the interest rate. Until the user types another rate, it shows the default rate and the lender that publishes this rate. */
export const RateField = ({ rate, isTyped, published, onChange }: RateFieldProps) => {
  const t = useTexts(loanTexts);
  const { obstacles: whyNot } = useTexts(financingTexts);
  const { day } = useFormats();
  const whose = (): string | undefined => {
    if (isTyped || !published) return undefined;
    const { lender, obstacles } = published;
    if (!lender) return t.rateUnlisted;
    const asOf = day(noonOf(lender.asOf));
    const [first] = obstacles;
    return first ? t.rateAgainst(lender.name, asOf, whyNot[first]) : t.rateOf(lender.name, asOf);
  };
  return (
    <div>
      <Input
        label={t.rate}
        name="rate"
        inputMode="decimal"
        autoComplete="off"
        value={rate}
        hint={whose()}
        error={isTyped && rateOf(rate) === null ? t.rateNumber : undefined}
        onChange={onChange}
      />
      {isTyped && published && (
        <Button look="quiet" size="sm" className="px-0!" onClick={() => onChange(null)}>
          <RotateCcw aria-hidden className="size-4" />
          {t.rateBack(String(published.percent))}
        </Button>
      )}
    </div>
  );
};
