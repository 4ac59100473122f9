import { type FormEvent, useState } from 'react';
import type { ArticleAtDeskFragment } from '../../gql/graphql.ts';
import { useFormats } from '../../shared/format/use-formats.ts';
import { useCommand } from '../../shared/graphql/use-command.ts';
import { blogDeskTexts } from '../../shared/texts/en/blog-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { refusalText } from '../../shared/texts/refusal-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorNote } from '../../shared/ui/error-note.tsx';
import { Input } from '../../shared/ui/input.tsx';
import { ScheduleArticle, UnscheduleArticle } from './queries.ts';

interface ScheduleProps {
  readonly article: ArticleAtDeskFragment;
  /** The hash of the saved version that the form shows. */
  readonly seen: string;
  readonly disabled: boolean;
  onDone(article: ArticleAtDeskFragment): void;
}
/** Converts a time in India, in the format of a `datetime-local` field (`2026-11-28T09:30`), to an instant in UTC. */
const instantOf = (typed: string): string => new Date(`${typed}:00+05:30`).toISOString();
const IS_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** A form that schedules the publication of an approved article, in Indian time, or cancels the schedule. */
export const Schedule = ({ article, seen, disabled, onDone }: ScheduleProps) => {
  const { schedule: t, refusals } = useTexts(blogDeskTexts);
  const { instant } = useFormats();
  const [typed, setTyped] = useState('');
  const [plan, cancel] = [useCommand(ScheduleArticle), useCommand(UnscheduleArticle)];
  const { id, scheduledFor } = article;
  const code = plan.code ?? cancel.code;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (IS_TIME.test(typed)) void plan.send({ id, publishAt: instantOf(typed), hash: seen }, onDone);
  };
  return (
    <div className="flex flex-col gap-3">
      {scheduledFor !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="font-semibold tabular-nums">{t.planned(instant(scheduledFor))}</p>
          <Button look="secondary" size="sm" loading={cancel.isBusy} onClick={() => void cancel.send({ id }, onDone)}>
            {t.cancel}
          </Button>
        </div>
      )}
      <form onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
        <Input label={t.label} type="datetime-local" value={typed} onChange={setTyped} required />
        <Button type="submit" look="secondary" disabled={disabled || !IS_TIME.test(typed)} loading={plan.isBusy}>
          {t.submit}
        </Button>
      </form>
      <ErrorNote>{code === null ? null : refusalText(refusals, code)}</ErrorNote>
    </div>
  );
};
