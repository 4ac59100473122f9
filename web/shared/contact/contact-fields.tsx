import { type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CONTACT_LENGTHS } from '../../../schema/contacts/limits.ts';
import { written } from '../../../schema/kernel/plain-text.ts';
import { mobileNumber, nationalDigits } from '../phone/mobile-number.ts';
import { contactTexts } from '../texts/en/contacts.ts';
import { useTexts } from '../texts/language-context.tsx';
import { Button } from '../ui/button.tsx';
import { Input } from '../ui/input.tsx';
import { MultilineField } from '../ui/multiline-field.tsx';
import { useTakesQuestions, withQuestion } from './question-field.ts';

/** The values of the form. */
export interface ContactDraft {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly message: string;
}
type Name = keyof ContactDraft;

interface ContactFieldsProps {
  readonly initial: ContactDraft;
  readonly without?: readonly Name[];
  /** Fields whose values are known from the user's account. They are hidden unless the user wants to enter other values. The account's phone number
   *  is submitted as ''. */
  readonly known?: readonly Name[];
  /** Rendered below the fields. */
  readonly more?: ReactNode;
  readonly required: readonly Name[];
  readonly submit: string;
  /** The text above the button, which says what data is sent to whom. */
  readonly consent: string;
  readonly error: string | null;
  readonly children?: ReactNode;
  /** Called when the user submits the form while a required field is empty, for example to announce the error to screen readers. */
  onMissing?(): void;
  /** Resolves once the server has responded. The draft's phone number is in international format, or empty. */
  onSubmit(draft: ContactDraft): Promise<void>;
}
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The form for contacting a seller: name, phone, email and message. Each error is shown at its field, and the first invalid field receives the
 *  focus. */
export const ContactFields = (props: ContactFieldsProps) => {
  const {
    initial,
    without = [],
    known = [],
    more,
    required,
    submit,
    consent,
    error,
    children,
    onMissing,
    onSubmit,
  } = props;
  const t = useTexts(contactTexts);
  const form = useRef<HTMLFormElement>(null);
  // The form shows the country code before the field, so the field contains the number without the code.
  const [draft, setDraft] = useState({ ...initial, phone: nationalDigits(initial.phone) });
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [isOther, setOther] = useState(false);
  const isAsked = (name: Name) => !without.includes(name) && (isOther || !known.includes(name));
  const needs = (name: Name) => required.includes(name);
  const give = () => {
    flushSync(() => setOther(true));
    form.current?.querySelector<HTMLElement>(`[name="${known[0]}"]`)?.focus();
  };
  useTakesQuestions(
    useCallback((question) => {
      setDraft((before) => ({ ...before, message: withQuestion(before.message, question) }));
      form.current?.querySelector<HTMLElement>('[name="message"]')?.focus();
    }, []),
  );
  const change = (name: Name) => (value: string) => {
    setDraft({ ...draft, [name]: value });
    setProblems({ ...problems, [name]: undefined });
  };
  const problemsOf = ({ phone, email }: ContactDraft): Partial<Record<Name, string>> => {
    const empty = required
      .filter((name) => isAsked(name) && written(draft[name]) === '')
      .map((name) => [name, t.fieldMissing]);
    return {
      ...(phone.trim() && mobileNumber(phone) === null && { phone: t.phoneWrong }),
      ...(email.trim() && !EMAIL.test(email.trim()) && { email: t.emailWrong }),
      ...Object.fromEntries(empty),
    };
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = problemsOf(draft);
    setProblems(found);
    const [first] = (['name', 'phone', 'email', 'message'] as const).filter((name) => found[name]);
    if (first) {
      if (Object.values(found).includes(t.fieldMissing)) onMissing?.();
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    const { name, phone, email, message } = draft;
    await onSubmit({
      name: name.trim(),
      phone: mobileNumber(phone) ?? '',
      email: email.trim(),
      message: message.trim(),
    });
    setBusy(false);
  };
  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={(event) => void send(event)}>
      {children}
      {known.length > 0 && !isOther && (
        <div className="flex flex-wrap items-center gap-x-3 rounded-control bg-sunken px-3 py-1.5 text-sm">
          <p className="min-w-0 flex-1 basis-48 break-words">
            {t.known}{' '}
            <strong>{known.map((name) => (name === 'phone' ? t.knownNumber : initial[name])).join(' · ')}</strong>
          </p>
          <Button look="quiet" size="sm" className="-mx-3" onClick={give}>
            {t.otherDetails}
          </Button>
        </div>
      )}
      {isAsked('name') && (
        <Input
          label={t.name}
          name="name"
          autoComplete="name"
          maxLength={CONTACT_LENGTHS.name}
          required={needs('name')}
          value={draft.name}
          error={problems.name}
          onChange={change('name')}
        />
      )}
      {/* In a wide form, phone and email are side by side, so that a form with four fields fits on one screen. */}
      <div className="@container empty:hidden">
        <div className="grid items-start gap-4 @md:grid-cols-2">
          {isAsked('phone') && (
            <Input
              label={needs('phone') ? t.phone : t.optionalPhone}
              hint={t.phoneHint}
              type="tel"
              name="phone"
              inputMode="tel"
              autoComplete="tel-national"
              required={needs('phone')}
              value={draft.phone}
              error={problems.phone}
              start={<span className="font-semibold">+91</span>}
              className="[&_input]:ps-13 [&_input]:tabular-nums"
              onChange={change('phone')}
            />
          )}
          {isAsked('email') && (
            <Input
              label={needs('email') ? t.email : t.optionalEmail}
              type="email"
              name="email"
              autoComplete="email"
              maxLength={CONTACT_LENGTHS.email}
              required={needs('email')}
              value={draft.email}
              error={problems.email}
              onChange={change('email')}
            />
          )}
        </div>
      </div>
      <MultilineField
        label={needs('message') ? t.requiredMessage : t.message}
        name="message"
        maxLength={CONTACT_LENGTHS.message}
        required={needs('message')}
        value={draft.message}
        error={problems.message}
        onChange={change('message')}
      />
      {more}
      <p className="text-sm text-soft">{consent}</p>
      <p role="alert" className={error ? 'text-sm font-medium text-bad' : 'sr-only'}>
        {error}
      </p>
      <Button type="submit" size="lg" loading={isBusy}>
        {isBusy ? t.sending : submit}
      </Button>
    </form>
  );
};
