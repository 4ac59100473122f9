import { Flag, MessageSquareReply } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { RATING_LENGTH, RATING_REPORT_REASONS, type RatingReportReason } from '../../../schema/ratings/enumerations.ts';
import { useCommand } from '../graphql/use-command.ts';
import { sellerRatingsTexts } from '../texts/en/seller-ratings.ts';
import { useTexts } from '../texts/language-context.tsx';
import { refusalText } from '../texts/refusal-text.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { MultilineField } from '../ui/multiline-field.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { toast } from '../ui/toast.ts';
import { AnswerRating, ReportRating } from './queries.ts';

interface FormProps {
  readonly id: string;
  onDone(): void;
}

const AnswerForm = ({ id, onDone }: FormProps) => {
  const t = useTexts(sellerRatingsTexts);
  const command = useCommand(AnswerRating);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (command.isBusy) return;
    if (words.trim() === '') return setProblem(t.answerMissing);
    const refused = await command.send({ id, words: words.trim() });
    if (refused !== null) return setProblem(refusalText(t.refusals, refused));
    toast({ title: t.answered });
    onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-2 flex flex-col gap-3">
      <MultilineField
        label={t.answerLabel}
        hint={t.answerHint}
        maxLength={RATING_LENGTH}
        value={words}
        onChange={setWords}
      />
      <ErrorNote>{problem}</ErrorNote>
      <Button type="submit" loading={command.isBusy} className="self-start">
        {t.sendAnswer}
      </Button>
    </form>
  );
};

const ReportForm = ({ id, onDone }: FormProps) => {
  const t = useTexts(sellerRatingsTexts);
  const command = useCommand(ReportRating);
  const [reason, setReason] = useState<RatingReportReason | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (command.isBusy) return;
    if (reason === null) return setProblem(t.reasonMissing);
    const refused = await command.send({ id, reason });
    if (refused !== null) return setProblem(refusalText(t.refusals, refused));
    toast({ title: t.reported, description: t.reportedText });
    onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-2 flex flex-col gap-3">
      <RadioGroup
        label={t.reason}
        options={RATING_REPORT_REASONS.map((value) => ({ value, label: t.reasons[value] }))}
        value={reason}
        onChange={(value) => {
          setReason(value);
          setProblem(null);
        }}
      />
      <ErrorNote>{problem}</ErrorNote>
      <Button type="submit" loading={command.isBusy} className="self-start">
        {t.sendReport}
      </Button>
    </form>
  );
};

interface RatingActionsProps {
  readonly id: string;
  readonly canAnswer: boolean;
  readonly canReport: boolean;
  /** Called once the answer is stored. */
  onAnswered(): void;
}

/** The actions on a rating: the rated seller can answer it, and signed-in users can report it to the admins. */
export const RatingActions = ({ id, canAnswer, canReport, onAnswered }: RatingActionsProps) => {
  const t = useTexts(sellerRatingsTexts);
  const [open, setOpen] = useState<'answer' | 'report' | null>(null);
  const [isReported, setReported] = useState(false);
  if (!canAnswer && !canReport) return null;
  const turn = (which: 'answer' | 'report') => setOpen(open === which ? null : which);
  return (
    <>
      <div className="-mx-3 mt-1 flex flex-wrap gap-x-2">
        {canAnswer && (
          <Button look="quiet" size="sm" aria-expanded={open === 'answer'} onClick={() => turn('answer')}>
            <MessageSquareReply aria-hidden className="size-4" />
            {t.answer}
          </Button>
        )}
        {canReport && !isReported && (
          <Button look="quiet" size="sm" aria-expanded={open === 'report'} onClick={() => turn('report')}>
            <Flag aria-hidden className="size-4" />
            {t.report}
          </Button>
        )}
      </div>
      {isReported && <p className="text-sm text-soft">{t.reported}</p>}
      {open === 'answer' && canAnswer && <AnswerForm id={id} onDone={onAnswered} />}
      {open === 'report' && (
        <ReportForm
          id={id}
          onDone={() => {
            setOpen(null);
            setReported(true);
          }}
        />
      )}
    </>
  );
};
