import { type FormEvent, useState } from 'react';
import { GRIEVANCE_KINDS, type GrievanceKind } from '../../schema/grievances/grievance-kinds-and-deadlines.ts';
import { GRIEVANCE_LENGTHS, GRIEVANCE_SHORTEST } from '../../schema/grievances/lengths.ts';
import type { OwnGrievanceFragment } from '../gql/graphql.ts';
import { useFormats } from '../shared/format/use-formats.ts';
import { useCommand } from '../shared/graphql/use-command.ts';
import { grievanceTexts } from '../shared/texts/en/grievances.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { refusalText } from '../shared/texts/refusal-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { ErrorNote } from '../shared/ui/error-note.tsx';
import { Input } from '../shared/ui/input.tsx';
import { MultilineField } from '../shared/ui/multiline-field.tsx';
import { RadioGroup } from '../shared/ui/radio-group.tsx';
import { toast } from '../shared/ui/toast.ts';
import { FileGrievance } from './queries.ts';

const isShort = (text: string, name: keyof typeof GRIEVANCE_SHORTEST) => text.trim().length < GRIEVANCE_SHORTEST[name];

export const GrievanceForm = ({ onFiled }: { onFiled(grievance: OwnGrievanceFragment['entry']): void }) => {
  const texts = useTexts(grievanceTexts);
  const { form: t, kinds } = texts;
  const { count } = useFormats();
  const file = useCommand(FileGrievance);
  const [kind, setKind] = useState<GrievanceKind | null>(null);
  const [subject, setSubject] = useState('');
  const [words, setWords] = useState('');
  const [wasTried, setTried] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (file.isBusy || kind === null || isShort(subject, 'subject') || isShort(words, 'text')) return;
    await file.send({ kind, subject: subject.trim(), text: words.trim() }, ({ entry }) => {
      toast({ title: t.sent(entry.number) });
      onFiled(entry);
    });
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <RadioGroup
        label={t.kind}
        options={GRIEVANCE_KINDS.map((one) => ({ value: one, label: kinds[one] }))}
        value={kind}
        error={wasTried && kind === null ? t.kindMissing : undefined}
        onChange={setKind}
      />
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
      <MultilineField
        label={t.text}
        hint={t.textHint}
        error={wasTried && isShort(words, 'text') ? t.textMissing(count(GRIEVANCE_SHORTEST.text)) : undefined}
        value={words}
        maxLength={GRIEVANCE_LENGTHS.text}
        onChange={setWords}
      />
      <ErrorNote>{file.code && refusalText(texts.refusals, file.code)}</ErrorNote>
      <Button type="submit" loading={file.isBusy} className="self-start">
        {t.submit}
      </Button>
    </form>
  );
};
