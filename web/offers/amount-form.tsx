import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { typedRupees } from '../../schema/kernel/written-number.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { offerTexts } from '../shared/texts/en/offers.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Input } from '../shared/ui/input.tsx';

interface AmountFormProps {
  readonly label: string;
  readonly submit: string;
  readonly cancel: string;
  /** The text below the field. An error message replaces it. */
  readonly hint: string;
  readonly start?: number | null;
  readonly focus?: boolean;
  /** Returns the error message for an invalid amount; null if the amount is valid. */
  check(amountInr: number): string | null;
  /** Submits the amount. @returns the error message, or null on success */
  onSubmit(amountInr: number): Promise<string | null>;
  onCancel(): void;
}

/** Closes a form. The button that opened the form then reappears and takes the focus. */
export const closeBackTo = (close: () => void, opener: RefObject<HTMLButtonElement | null>): void => {
  flushSync(close);
  opener.current?.focus();
};

/** A form for an amount in rupees. While the user types, it also shows the amount in lakh. Errors appear on submit. */
export const AmountForm = (props: AmountFormProps) => {
  const { label, submit, cancel, hint, start = null, focus = false, check, onSubmit, onCancel } = props;
  const { form: t, bar } = useTexts(offerTexts);
  const format = useFormats();
  const [text, setText] = useState(start === null ? '' : format.count(start));
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const amount = typedRupees(text);
  const form = useRef<HTMLFormElement>(null);
  const fail = (words: string) => {
    setError(words);
    // When the field receives the focus, screen readers also read out its error.
    form.current?.querySelector('input')?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = amount === null ? t.notANumber : check(amount);
    if (amount === null || wrong !== null) return fail(wrong ?? t.notANumber);
    setBusy(true);
    setError(undefined);
    const refused = await onSubmit(amount);
    setBusy(false);
    if (refused !== null) fail(refused);
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
      <Input
        label={label}
        start="₹"
        inputMode="numeric"
        autoComplete="off"
        autoFocus={focus}
        value={text}
        hint={amount !== null && amount > 0 && !error ? `${hint} ${t.means(format.price(amount))}` : hint}
        error={error}
        onChange={(value) => {
          setText(value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={isBusy}>
          {isBusy ? bar.sending : submit}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  );
};
