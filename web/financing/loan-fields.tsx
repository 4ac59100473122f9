import { downPaymentProblem, type LoanWish, TENURES, type Tenure, tenureOf } from '../../schema/financing/loan-wish.ts';
import { typedRupees } from '../../schema/kernel/written-number.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { loanTexts } from '../shared/texts/en/loan.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Input } from '../shared/ui/input.tsx';
import { Choice } from './segmented-choice.tsx';

interface LoanFieldsProps {
  /** The price of the car; null if unknown, in which case the down payment is not validated. */
  readonly priceInr: number | null;
  /** The down payment as the user typed it. */
  readonly downPayment: string;
  readonly months: Tenure;
  onDownPayment(text: string): void;
  onMonths(months: Tenure): void;
}

/** Returns the loan that the user entered; null if the down payment is invalid. */
export const typedWish = (
  priceInr: number,
  downPayment: string,
  months: Tenure,
  carYear: number | null,
): LoanWish | null => {
  const downPaymentInr = typedRupees(downPayment);
  if (downPaymentInr === null || downPaymentProblem(downPaymentInr, priceInr) !== null) return null;
  return { priceInr, downPaymentInr, months, carYear };
};

/** Form fields for the down payment and the tenure of a loan. */
export const LoanFields = ({ priceInr, downPayment, months, onDownPayment, onMonths }: LoanFieldsProps) => {
  const t = useTexts(loanTexts);
  const { count, percent, price } = useFormats();
  const downPaymentInr = typedRupees(downPayment);
  const problem = priceInr === null ? null : downPaymentProblem(downPaymentInr, priceInr);
  const words = { number: t.downPaymentNumber, tooHigh: t.downPaymentTooHigh };
  return (
    <>
      <Input
        label={t.downPayment}
        name="downPayment"
        inputMode="numeric"
        autoComplete="off"
        start="₹"
        value={downPayment}
        hint={
          priceInr === null ? undefined : t.downPaymentHint(percent((downPaymentInr ?? 0) / priceInr), price(priceInr))
        }
        error={problem === null ? undefined : words[problem]}
        onChange={onDownPayment}
      />
      <Choice
        label={t.tenure}
        value={String(months)}
        options={TENURES.map((tenure) => ({
          value: String(tenure),
          label: count(tenure),
          spoken: t.months(count(tenure)),
        }))}
        onChange={(text) => {
          const tenure = tenureOf(text);
          if (tenure !== null) onMonths(tenure);
        }}
      />
    </>
  );
};
