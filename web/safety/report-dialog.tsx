import { useQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { shortened } from '../../schema/kernel/shorten-text.ts';
import { SAFETY_TEXT_LENGTH, TALK_REPORT_REASONS, type TalkReportReason } from '../../schema/safety/reasons.ts';
import { useCommand } from '../shared/graphql/use-command.ts';
import { safetyTexts } from '../shared/texts/en/safety.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { refusalText } from '../shared/texts/refusal-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { ErrorNote } from '../shared/ui/error-note.tsx';
import { MultilineField } from '../shared/ui/multiline-field.tsx';
import { RadioGroup } from '../shared/ui/radio-group.tsx';
import { Select } from '../shared/ui/select.tsx';
import { toast } from '../shared/ui/toast.ts';
import type { SafetyTalk } from './conversation-ref.ts';
import { ReportTalk, SaidLately } from './queries.ts';

interface ReportDialogProps {
  readonly talk: SafetyTalk;
  /** The message to report; null to report the person. */
  readonly messageId: string | null;
  onClose(): void;
}
/** The maximum length of a message in an option, in characters. */
const SHOWN = 70;

/** Returns the other party's latest messages as options of a select, newest first. */
const useSaidLately = (id: string) => {
  // Not cached, because the response would overwrite the messages in the conversation behind the dialog.
  const { data } = useQuery(SaidLately, { variables: { id }, fetchPolicy: 'no-cache' });
  const nodes = data?.conversation.messages.nodes ?? [];
  return nodes
    .flatMap(({ id: value, isMine, isHidden, messageType, content }) =>
      !isMine && !isHidden && messageType === 'text' && content ? [{ value, label: shortened(content, SHOWN) }] : [],
    )
    .reverse();
};

/** A dialog that reports a message or a person to CarSetu's staff. Its code loads when it first opens. */
const ReportDialog = ({ talk, messageId, onClose }: ReportDialogProps) => {
  const t = useTexts(safetyTexts);
  const report = useCommand(ReportTalk);
  const said = useSaidLately(talk.id);
  const [about, setAbout] = useState(messageId ?? '');
  const [reason, setReason] = useState<TalkReportReason | null>(null);
  const [words, setWords] = useState('');
  const [wasTried, setTried] = useState(false);
  const text = words.trim() || null;
  const isMissing = reason === 'other' && text === null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (report.isBusy || reason === null || isMissing) return;
    await report.send({ id: talk.id, messageId: about || null, reason, text }, () => {
      onClose();
      toast({ title: t.reported, description: t.reportedText });
    });
  };
  const choices =
    messageId && !said.some(({ value }) => value === messageId) ? [{ value: messageId, label: t.thisMessage }] : [];
  return (
    <Dialog open title={t.reportTitle(talk.otherName)} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-soft">{t.reportText}</p>
        <Select
          label={t.about}
          value={about}
          options={[{ value: '', label: t.person(talk.otherName) }, ...choices, ...said]}
          onChange={setAbout}
        />
        <RadioGroup
          label={t.reason}
          options={TALK_REPORT_REASONS.map((one) => ({ value: one, label: t.reasons[one] }))}
          value={reason}
          error={wasTried && reason === null ? t.reasonMissing : undefined}
          onChange={setReason}
        />
        <MultilineField
          label={t.words}
          hint={t.wordsHint}
          error={wasTried && isMissing ? t.wordsMissing : undefined}
          value={words}
          maxLength={SAFETY_TEXT_LENGTH}
          onChange={setWords}
        />
        <ErrorNote>{report.code && refusalText(t.refusals, report.code)}</ErrorNote>
        <Button type="submit" loading={report.isBusy} className="self-start">
          {t.send}
        </Button>
      </form>
    </Dialog>
  );
};
export default ReportDialog;
