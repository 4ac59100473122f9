import { useQuery } from '@apollo/client/react';
import { RotateCcw } from 'lucide-react';
import type { LoanWish } from '../../schema/financing/wish.ts';
import type { LoanRateQuery } from '../gql/graphql.ts';
import { noonOf } from '../shared/format/day-of-india.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { financingTexts } from '../shared/texts/en/financing.ts';
import { loanTexts } from '../shared/texts/en/loan.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Input } from '../shared/ui/input.tsx';
import { LoanRate } from './queries.ts';

/** The rate that the catalogue gives for a loan. */
export type PublishedRate = LoanRateQuery['loanRate'];
/** Nobody lends for more a year. */
const MOST_PERCENT = 60;

/** A rate as somebody types it, per cent a year: "11.75", "11,75 %"; null for what is none. */
export const rateOf = (text: string): number | null => {
  const plain = text.replace(/[%\s]/g, '').replace(',', '.');
  const percent = /^\d{1,2}(\.\d{0,3})?$/.test(plain) ? Number(plain) : Number.NaN;
  return percent > 0 && percent <= MOST_PERCENT ? percent : null;
};

/** The cheapest dated rate of the catalogue for that loan; while another one is asked for, the one before; undefined until one is known. */
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
  /** Somebody typed it: it is not the catalogue's. */
  readonly isTyped: boolean;
  readonly published: PublishedRate | undefined;
  /** Null: the catalogue's again. */
  onChange(rate: string | null): void;
}

/** The rate of the loan: whose it is, or one's own. */
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
