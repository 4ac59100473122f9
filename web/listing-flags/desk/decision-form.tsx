import { useState } from 'react';
import { FLAG_MEASURES, FLAG_TEXT_LENGTH, type FlagMeasure } from '../../../schema/listing-flags/reasons.ts';
import { DecisionForm } from '../../shared/desk/decision-form.tsx';
import { useCommand } from '../../shared/graphql/use-command.ts';
import { flagDeskTexts } from '../../shared/texts/en/flag-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { DecideFlags } from '../queries.ts';
import type { CaseListing } from './case-listings.tsx';

type Choice = FlagMeasure | 'dismissed';
const CHOICES: readonly Choice[] = ['dismissed', ...FLAG_MEASURES];

interface FlagDecisionProps {
  readonly carId: string;
  readonly listings: readonly CaseListing[];
  onDecided(): void;
}

/** A form that decides on the open reports of a car. */
export const FlagDecision = ({ carId, listings, onDecided }: FlagDecisionProps) => {
  const t = useTexts(flagDeskTexts);
  const { send } = useCommand(DecideFlags);
  const live = listings.filter(({ isLive }) => isLive);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const listingIds = live.flatMap(({ id }) => (left.has(id) ? [] : [id]));
  const turn = (id: string) =>
    setLeft((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
  const decide = (choice: Choice, note: string | null) => {
    const measure = choice === 'dismissed' ? {} : { measure: choice, listingIds };
    const outcome = choice === 'dismissed' ? 'dismissed' : 'upheld';
    return send({ input: { carId, outcome, note, ...measure } });
  };
  return (
    <DecisionForm
      texts={t}
      choices={CHOICES.map((value) => ({ value, label: value === 'dismissed' ? t.dismissed : t.measures[value] }))}
      maxLength={FLAG_TEXT_LENGTH}
      decidedCode="FLAGS_DECIDED_ALREADY"
      check={(choice) => (choice !== 'dismissed' && listingIds.length === 0 ? t.whichMissing : null)}
      more={(choice) =>
        choice !== 'dismissed' && (
          <fieldset>
            <legend className="mb-1 text-sm font-medium text-soft">{t.which}</legend>
            {live.map(({ id, title, source }) => (
              <Checkbox
                key={id}
                label={`${source.label}: ${title}`}
                checked={!left.has(id)}
                onChange={() => turn(id)}
              />
            ))}
          </fieldset>
        )
      }
      onDecide={decide}
      onDecided={onDecided}
    />
  );
};
