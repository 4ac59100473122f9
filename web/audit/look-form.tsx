import { useApolloClient } from '@apollo/client/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { newKey, refusalOf, withKey } from '../shared/graphql/refusal.ts';
import { auditTexts } from '../shared/texts/en/audit.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { cardStyle } from '../shared/ui/card.tsx';
import { Input } from '../shared/ui/input.tsx';
import { LookInto } from './queries.ts';

/** The shortest reason that the server takes (`TakeLook`). */
const REASON_MIN = 10;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The id in what somebody pasted: an address of a conversation, or the id itself. */
const idIn = (text: string): string | null =>
  /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text)?.[0]?.toLowerCase() ?? null;

interface LookFormProps {
  /** The id to begin with. */
  readonly start: string;
  onLook(lookId: string): void;
}

/** Asks an admin what they want to look into, and why. */
export const LookForm = ({ start, onLook }: LookFormProps) => {
  const t = useTexts(auditTexts).look;
  const client = useApolloClient();
  const why = useRef<HTMLInputElement>(null);
  const [named, setNamed] = useState(UUID.test(start) ? start : '');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  // Who comes by a link has said what: why is all that is left to say.
  useEffect(() => {
    if (UUID.test(start)) why.current?.focus();
  }, [start]);
  const id = idIn(named);
  const isShort = reason.trim().length < REASON_MIN;
  const words: Readonly<Record<string, string>> = t.refusals;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    setCode(null);
    if (id === null || isShort) return;
    setBusy(true);
    let lookId: string | null = null;
    const refused = await refusalOf(
      client
        .mutate({ mutation: LookInto, variables: { id, reason: reason.trim() }, context: withKey(newKey()) })
        .then(({ data }) => {
          if (data?.lookInto.__typename === 'Look') lookId = data.lookInto.id;
          return data?.lookInto;
        }),
    );
    setBusy(false);
    setCode(refused);
    if (lookId !== null) onLook(lookId);
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
      {code !== null && (
        <p role="alert" className="font-medium text-bad">
          {words[code] ?? t.refusals.other}
        </p>
      )}
      <Button type="submit" loading={isBusy} className="self-start">
        {t.submit}
      </Button>
    </form>
  );
};
