import { type FormEvent, useState } from 'react';
import { DEFAULT_TENURE_MONTHS, defaultDownPayment } from '../../schema/financing/emi.ts';
import { type LoanWish, PRICE_MAX_INR, type Tenure } from '../../schema/financing/loan-wish.ts';
import { typedRupees } from '../../schema/kernel/written-number.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { financingTexts } from '../shared/texts/en/financing.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Input } from '../shared/ui/input.tsx';
import { LoanFields, typedWish } from './loan-fields.tsx';

interface LoanWishFormProps {
  readonly start: LoanWish | null;
  /** True if the form was submitted with an empty price before hydration. The form then shows the error for a missing price. */
  readonly wasAsked?: boolean;
  onAsk(wish: LoanWish): void;
}

/** The form for the price, down payment and tenure of a loan. */
export const LoanWishForm = ({ start, wasAsked = false, onAsk }: LoanWishFormProps) => {
  const t = useTexts(financingTexts);
  const { count } = useFormats();
  const [price, setPrice] = useState(start ? count(start.priceInr) : '');
  const [down, setDown] = useState<string | null>(start ? count(start.downPaymentInr) : null);
  const [months, setMonths] = useState<Tenure>(start?.months ?? DEFAULT_TENURE_MONTHS);
  const [wasTried, setTried] = useState(wasAsked);
  const typed = typedRupees(price);
  const priceInr = typed !== null && typed > 0 && typed <= PRICE_MAX_INR ? typed : null;
  const downPayment = down ?? (priceInr === null ? '' : count(defaultDownPayment(priceInr)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const wanted = priceInr === null ? null : typedWish(priceInr, downPayment, months, start?.carYear ?? null);
    if (wanted) onAsk(wanted);
  };
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-2">
      <Input
        label={t.price}
        name="carPrice"
        inputMode="numeric"
        autoComplete="off"
        start="₹"
        required
        value={price}
        error={wasTried && priceInr === null ? t.priceNumber : undefined}
        onChange={setPrice}
      />
      <LoanFields
        priceInr={priceInr}
        downPayment={downPayment}
        months={months}
        onDownPayment={setDown}
        onMonths={setMonths}
      />
      <Button type="submit" size="lg" className="self-end">
        {t.submit}
      </Button>
    </form>
  );
};
