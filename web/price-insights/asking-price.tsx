import { type FormEvent, useState } from 'react';
import { bandsAround, nextBand } from '../../schema/price-insights/price-bands.ts';
import { verdictOf, verdictPercent } from '../../schema/price-insights/verdict.ts';
import { valuationTexts } from '../shared/texts/en/valuation.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Input } from '../shared/ui/input.tsx';
import { Bands } from './bands.tsx';
import { priceTyped } from './price-typed.ts';
import { VerdictBadge } from './verdict-badge.tsx';

/** A form for the price that a seller plans to ask. It shows the band of that price, and the highest price that falls in the next better band. */
export const AskingPrice = ({ averageInr }: { averageInr: number }) => {
  const { asking: t, invalid } = useTexts(valuationTexts);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<number | null>(averageInr);
  const bands = bandsAround(averageInr);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(priceTyped(typed));
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
