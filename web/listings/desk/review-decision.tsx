import { type RefObject, useState } from 'react';
import { DOCUMENT_REASONS, LISTING_REASONS, PHOTO_REASONS } from '../../../schema/listings/enumerations.ts';
import type { ListingReviewReason, ReviewOutcome } from '../../gql/graphql.ts';
import { DecisionForm } from '../../shared/desk/decision-form.tsx';
import { useCommand } from '../../shared/graphql/use-command.ts';
import { listingWords } from '../../shared/texts/en/listing-words.ts';
import { reviewDeskTexts } from '../../shared/texts/en/review-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { DecideReview } from './queries.ts';
import { type Choices, itemsOf, type ReviewedCase } from './review-items.ts';

interface ReviewDecisionProps {
  /** The version that the reviewer saw, to which the decision applies. */
  readonly seen: ReviewedCase;
  readonly choices: Choices;
  readonly part: RefObject<HTMLElement | null>;
  onDecided(): void;
  /** Called when the server rejects the decision because the listing has changed or the reviewer no longer has the claim. */
  onRefused(): void;
}
const OUTCOMES = ['approve', 'changes', 'reject'] as const satisfies readonly ReviewOutcome[];
const MAX_WORDS = 2000;
const OUTDATED = new Set(['LISTING_CHANGED', 'REVIEW_NOT_CLAIMED', 'REVIEW_TAKEN']);

/** The form for the decision on a listing. Submitting the form also sends the decisions on documents and photos. */
export const ReviewDecision = ({ seen, choices, part, onDecided, onRefused }: ReviewDecisionProps) => {
  const t = useTexts(reviewDeskTexts);
  const words = useTexts(listingWords);
  const { send } = useCommand(DecideReview);
  const [reasons, setReasons] = useState<ReadonlySet<ListingReviewReason>>(new Set());
  const items = itemsOf(seen);
  const decided = items.flatMap((item) => {
    const choice = choices[item.id];
    return choice ? [{ item, choice }] : [];
  });
  const turn = (reason: ListingReviewReason, isOn: boolean) =>
    setReasons((before) => new Set([...before].filter((one) => one !== reason).concat(isOn ? [reason] : [])));
  const check = (outcome: ReviewOutcome): string | null => {
    const open = decided.find(({ choice }) => choice.decision === 'rejected' && choice.reason === '');
    if (open) {
      const { item } = open;
      return t.reasonMissing(item.is === 'document' ? words.documents[item.kind] : words.slots[item.slot]);
    }
    const hasRejected = decided.some(({ choice }) => choice.decision === 'rejected');
    const isExplained = outcome === 'approve' || reasons.size > 0 || (outcome === 'changes' && hasRejected);
    return isExplained ? null : t.whyMissing;
  };
  const decide = async (outcome: ReviewOutcome, note: string | null) => {
    const said = ({ decision, words: text }: Choices[string]) => ({
      decision,
      words: decision === 'rejected' ? text.trim() || null : null,
    });
    const code = await send({
      ...{ id: seen.id, revision: seen.revision, outcome, words: note },
      reasons: outcome === 'approve' ? [] : [...reasons],
      documents: decided.flatMap(({ item, choice }) =>
        item.is === 'document'
          ? [
              {
                ...{ id: item.id, kind: item.kind, sha256: item.sha256, ...said(choice) },
                reason: DOCUMENT_REASONS.find((one) => one === choice.reason) ?? null,
              },
            ]
          : [],
      ),
      photos: decided.flatMap(({ item, choice }) =>
        item.is === 'photo'
          ? [
              {
                ...{ id: item.id, sha256: item.sha256, ...said(choice) },
                reason: PHOTO_REASONS.find((one) => one === choice.reason) ?? null,
              },
            ]
          : [],
      ),
    });
    if (code !== null && OUTDATED.has(code)) onRefused();
    return code;
  };
  return (
    <Card title={t.decide} ref={part} tabIndex={-1} className="scroll-mt-24">
      <DecisionForm
        texts={t}
        choices={OUTCOMES.map((value) => ({ value, label: t.outcomes[value] }))}
        maxLength={MAX_WORDS}
        decidedCode="LISTING_NOT_IN_REVIEW"
        check={check}
        more={(outcome) =>
          outcome !== 'approve' && (
            <fieldset>
              <legend className="mb-1 text-sm font-medium text-soft">{t.why}</legend>
              {LISTING_REASONS.map((reason) => (
                <Checkbox
                  key={reason}
                  label={words.reasons[reason]}
                  checked={reasons.has(reason)}
                  onChange={(isOn) => turn(reason, isOn)}
                />
              ))}
            </fieldset>
          )
        }
        onDecide={decide}
        onDecided={onDecided}
      />
    </Card>
  );
};
