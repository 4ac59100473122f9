import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCommand } from '../shared/graphql/use-command.ts';
import { auditTexts } from '../shared/texts/en/audit.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { refusalText } from '../shared/texts/refusal-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { cardStyle } from '../shared/ui/card.tsx';
import { Input } from '../shared/ui/input.tsx';
import { LookInto } from './queries.ts';

/** The minimum length of a reason that the server accepts (`TakeLook`). */
const REASON_MIN = 10;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Returns the id in the pasted text, which is a conversation's URL or the id itself; null if the text contains no id. */
const idIn = (text: string): string | null =>
  /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text)?.[0]?.toLowerCase() ?? null;

interface LookFormProps {
  /** The initial value of the id field; may be empty. */
  readonly start: string;
  onLook(lookId: string): void;
}

/** A form in which an admin enters the conversation to inspect and the reason. */
export const LookForm = ({ start, onLook }: LookFormProps) => {
  const t = useTexts(auditTexts).look;
  const look = useCommand(LookInto);
  const why = useRef<HTMLInputElement>(null);
  const [named, setNamed] = useState(UUID.test(start) ? start : '');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  // Users who followed a link need to enter only the reason, because the id is prefilled.
  useEffect(() => {
    if (UUID.test(start)) why.current?.focus();
  }, [start]);
  const id = idIn(named);
  const isShort = reason.trim().length < REASON_MIN;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (id === null || isShort) return;
    await look.send({ id, reason: reason.trim() }, (found) => onLook(found.id));
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={`${cardStyle} flex flex-col gap-4 p-4 sm:p-5`}>
      <Input
        label={t.id}
        hint={t.idHint}
        value={named}
        onChange={setNamed}
        autoComplete="off"
        spellCheck={false}
        error={isChecked && id === null ? t.idMissing : undefined}
      />
      <Input
        ref={why}
        label={t.reason}
        hint={t.reasonHint}
        value={reason}
        onChange={setReason}
        maxLength={500}
        autoComplete="off"
        error={isChecked && isShort ? t.reasonMissing : undefined}
      />
      {look.code !== null && (
        <p role="alert" className="font-medium text-bad">
          {refusalText(t.refusals, look.code)}
        </p>
      )}
      <Button type="submit" loading={look.isBusy} className="self-start">
        {t.submit}
      </Button>
    </form>
  );
};
