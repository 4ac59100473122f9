import { type FormEvent, useState } from 'react';
import { bandsAround, nextBand } from '../../schema/price-insights/bands.ts';
import { verdictOf, verdictPercent } from '../../schema/price-insights/verdict.ts';
import { valuationTexts } from '../shared/texts/en/valuation.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Input } from '../shared/ui/input.tsx';
import { Bands } from './bands.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

const MAX_RUPEES = 1_000_000_000;
/** Whole rupees of what somebody typed, with or without commas and the sign; null where it is no price. */
export const rupeesTyped = (typed: string): number | null => {
  const digits = typed.replaceAll(/[₹,\s]/g, '');
  const amount = /^\d{1,10}$/.test(digits) ? Number(digits) : 0;
  return amount > 0 && amount <= MAX_RUPEES ? amount : null;
};

/** Where a price that a seller thinks of would lie among the bands, and what would reach the next better one. */
export const AskingPrice = ({ averageInr }: { averageInr: number }) => {
  const { asking: t, invalid } = useTexts(valuationTexts);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<number | null>(averageInr);
  const bands = bandsAround(averageInr);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(rupeesTyped(typed));
  };
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <h3 className="text-lg font-bold">{t.title}</h3>
      <form noValidate onSubmit={submit} className="flex max-w-md items-start gap-3">
        <Input
          label={t.label}
          hint={t.hint}
          error={asked === null ? invalid : undefined}
          start="₹"
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          value={typed}
          onChange={setTyped}
          className="flex-1"
        />
        <Button type="submit" look="secondary" className="mt-6">
          {t.show}
        </Button>
      </form>
      {asked !== null && (
        <>
          <div>
            <VerdictBadge verdict={verdictOf(asked, averageInr)} percent={verdictPercent(asked, averageInr)} />
          </div>
          <Bands askingInr={asked} bands={bands} next={nextBand(asked, bands)} />
        </>
      )}
    </div>
  );
};
