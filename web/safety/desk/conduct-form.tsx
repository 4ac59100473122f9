import { useState } from 'react';
import {
  SAFETY_TEXT_LENGTH,
  SUSPENSION_DAYS,
  TALK_OUTCOMES,
  type TalkOutcome,
} from '../../../schema/safety/reasons.ts';
import { DecisionForm } from '../../shared/desk/decision-form.tsx';
import { useFormats } from '../../shared/format/use-formats.ts';
import { useCommand } from '../../shared/graphql/use-command.ts';
import { moderationTexts } from '../../shared/texts/en/moderation.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { DecideTalkReports } from './queries.ts';

const DAYS = [SUSPENSION_DAYS.least, 3, SUSPENSION_DAYS.usual, 30, 90, SUSPENSION_DAYS.most];

interface ConductFormProps {
  readonly personId: string;
  /** The ids of the messages that the open reports are about. */
  readonly messageIds: readonly string[];
  onDecided(): void;
}

/** The form for deciding on the open reports about a person. */
export const ConductForm = ({ personId, messageIds, onDecided }: ConductFormProps) => {
  const t = useTexts(moderationTexts);
  const { count } = useFormats();
  const { send } = useCommand(DecideTalkReports);
  const [days, setDays] = useState<number>(SUSPENSION_DAYS.usual);
  const decide = (outcome: TalkOutcome, note: string | null) => {
    const measure = outcome === 'dismissed' ? {} : { messageIds: [...messageIds] };
    const suspension = outcome === 'suspended' ? { days } : {};
    return send({ input: { personId, outcome, note, ...measure, ...suspension } });
  };
  return (
    <DecisionForm
      texts={t}
      choices={TALK_OUTCOMES.map((value) => ({ value, label: t.choices[value] }))}
      maxLength={SAFETY_TEXT_LENGTH}
      decidedCode="REPORTS_DECIDED_ALREADY"
      check={(choice) => (choice === 'message_hidden' && messageIds.length === 0 ? t.noMessage : null)}
      more={(choice) =>
        choice === 'suspended' && (
          <Select
            label={t.days}
            value={String(days)}
            options={DAYS.map((value) => ({ value: String(value), label: count(value) }))}
            onChange={(value) => setDays(Number(value))}
            className="max-w-60"
          />
        )
      }
      onDecide={decide}
      onDecided={onDecided}
    />
  );
};
