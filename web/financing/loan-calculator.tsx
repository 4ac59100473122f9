import { ExternalLink } from 'lucide-react';
import { useId, useState } from 'react';
import { DEFAULT_TENURE_MONTHS, defaultDownPayment } from '../../schema/financing/emi.ts';
import { financingPath, type LoanWish, type Tenure } from '../../schema/financing/loan-wish.ts';
import { type Schedule, scheduleOf } from '../../schema/financing/schedule.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { loanTexts } from '../shared/texts/en/loan.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { buttonStyle } from '../shared/ui/button.tsx';
import { LoanFields, typedWish } from './loan-fields.tsx';
import { RateField, rateOf, usePublishedRate } from './rate-field.tsx';
import { ScheduleChart } from './schedule-chart.tsx';

/** The data that a loan calculation needs about a car. */
export interface CarToFinance {
  readonly id: string;
  readonly priceInr: number;
  /** The year of manufacture. */
  readonly year: number;
}

const Result = ({ wish, schedule }: { wish: LoanWish; schedule: Schedule }) => {
  const t = useTexts(loanTexts);
  const { rupees } = useFormats();
  const figures = [
    [t.amount, wish.priceInr - wish.downPaymentInr],
    [t.interest, schedule.interestInr],
    [t.total, schedule.paidInr],
    [t.withDown, schedule.paidInr + wish.downPaymentInr],
  ] as const;
  return (
    <>
      <p>
        <span className="block text-sm font-medium text-soft">{t.emi}</span>
        <span className="text-3xl font-bold tabular-nums">{rupees(schedule.emiInr)}</span>
      </p>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 tabular-nums">
        {figures.map(([label, amountInr]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="text-end font-semibold">{rupees(amountInr)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

/** A calculator for the cost of a loan for a car: EMI (monthly instalment), interest and schedule, with a link to the comparison of lenders. */
const LoanCalculator = ({ car: { priceInr, year } }: { car: CarToFinance }) => {
  const t = useTexts(loanTexts);
  const { count } = useFormats();
  const title = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [months, setMonths] = useState<Tenure>(DEFAULT_TENURE_MONTHS);
  const downPayment = typed ?? count(defaultDownPayment(priceInr));
  const wish = typedWish(priceInr, downPayment, months, year);
  const published = usePublishedRate(wish);
  const [typedRate, setTypedRate] = useState<string | null>(null);
  const rate = typedRate ?? (published ? String(published.percent) : '');
  const annualRatePercent = rateOf(rate);
  const schedule =
    wish &&
    annualRatePercent !== null &&
    scheduleOf({ principalInr: priceInr - wish.downPaymentInr, annualRatePercent, months });
  return (
    <section aria-labelledby={title} className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id={title} className="text-xl font-bold">
        {t.title}
      </h2>
      <p className="mb-4 text-soft">{t.text}</p>
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="flex flex-col gap-4">
          <LoanFields
            priceInr={priceInr}
            downPayment={downPayment}
            months={months}
            onDownPayment={setTyped}
            onMonths={setMonths}
          />
          <RateField rate={rate} isTyped={typedRate !== null} published={published} onChange={setTypedRate} />
        </div>
        <div className="flex flex-col justify-between gap-4 rounded-card bg-brand-wash p-4">
          <output className="block" aria-live="polite">
            {wish && schedule ? <Result wish={wish} schedule={schedule} /> : <p className="text-soft">{t.nothing}</p>}
          </output>
          {wish && (
            <a href={financingPath(wish)} target="_blank" rel="noopener" className={buttonStyle.primary}>
              {t.compare}
              <ExternalLink aria-hidden className="size-4" />
              <span className="sr-only">{t.newTab}</span>
            </a>
          )}
        </div>
      </div>
      {schedule && (
        <div className="mt-6">
          <ScheduleChart schedule={schedule} />
        </div>
      )}
    </section>
  );
};
export default LoanCalculator;
