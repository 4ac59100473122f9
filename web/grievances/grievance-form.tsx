import { useApolloClient } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { GRIEVANCE_KINDS, type GrievanceKind } from '../../schema/grievances/clock.ts';
import { GRIEVANCE_LENGTHS, GRIEVANCE_SHORTEST } from '../../schema/grievances/lengths.ts';
import type { OwnGrievanceFragment } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { useCommandKeys } from '../shared/graphql/command-key.ts';
import { refusalOf, withKey } from '../shared/graphql/refusal.ts';
import { grievanceTexts } from '../shared/texts/en/grievances.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Input } from '../shared/ui/input.tsx';
import { toast } from '../shared/ui/toast.ts';
import { WordsField } from '../shared/ui/words-field.tsx';
import { FileGrievance } from './queries.ts';

const isShort = (text: string, name: keyof typeof GRIEVANCE_SHORTEST) => text.trim().length < GRIEVANCE_SHORTEST[name];

/** Asks what went wrong, and files it. */
export const GrievanceForm = ({ onFiled }: { onFiled(grievance: OwnGrievanceFragment['entry']): void }) => {
  const texts = useTexts(grievanceTexts);
  const { form: t, kinds } = texts;
  const refusals: Readonly<Record<string, string>> = texts.refusals;
  const { count } = useFormats();
  const client = useApolloClient();
  const keys = useCommandKeys();
  const [kind, setKind] = useState<GrievanceKind | null>(null);
  const [subject, setSubject] = useState('');
  const [words, setWords] = useState('');
  const [wasTried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (sending || kind === null || isShort(subject, 'subject') || isShort(words, 'text')) return;
    setSending(true);
    const variables = { kind, subject: subject.trim(), text: words.trim() };
    const sent = client
      .mutate({ mutation: FileGrievance, variables, context: withKey(keys.of(variables)) })
      .then(({ data }) => data?.fileGrievance);
    const refused = await refusalOf(sent);
    keys.answered(variables, refused);
    setSending(false);
    setCode(refused);
    if (refused !== null) return;
    const made = await sent;
    if (made?.__typename !== 'Grievance') return;
    toast({ title: t.sent(made.entry.number) });
    onFiled(made.entry);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <fieldset aria-describedby={wasTried && kind === null ? 'grievance-kind' : undefined}>
        <legend className="mb-1 text-sm font-medium text-soft">{t.kind}</legend>
        {GRIEVANCE_KINDS.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="grievance-kind"
              checked={kind === one}
              onChange={() => setKind(one)}
              className="size-5 shrink-0 accent-brand"
            />
            {kinds[one]}
          </label>
        ))}
        {wasTried && kind === null && (
          <p id="grievance-kind" role="alert" className="text-sm font-medium text-bad">
            {t.kindMissing}
          </p>
        )}
      </fieldset>
      <Input
        label={t.subject}
        hint={t.subjectHint}
        error={
          wasTried && isShort(subject, 'subject') ? t.subjectMissing(count(GRIEVANCE_SHORTEST.subject)) : undefined
        }
        value={subject}
        maxLength={GRIEVANCE_LENGTHS.subject}
        onChange={setSubject}
      />
      <WordsField
        label={t.text}
        hint={t.textHint}
        error={wasTried && isShort(words, 'text') ? t.textMissing(count(GRIEVANCE_SHORTEST.text)) : undefined}
        value={words}
        maxLength={GRIEVANCE_LENGTHS.text}
        onChange={setWords}
      />
      {code !== null && (
        <p role="alert" className="rounded-control bg-bad-wash px-3 py-2">
          {refusals[code] ?? texts.refusals.other}
        </p>
      )}
      <Button type="submit" loading={sending} className="self-start">
        {t.submit}
      </Button>
    </form>
  );
};
