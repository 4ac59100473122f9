import { DOCUMENT_REASONS, PHOTO_REASONS } from '../../../schema/listings/enumerations.ts';
import { listingWords } from '../../shared/texts/en/listing-words.ts';
import { reviewDeskTexts } from '../../shared/texts/en/review-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { lookup } from '../../shared/texts/lookup.ts';
import { Input } from '../../shared/ui/input.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { type Choice, type Choices, decisionOn, type ReviewItem } from './review-items.ts';

interface ItemDecisionProps {
  readonly item: ReviewItem;
  readonly name: string;
  readonly choices: Choices;
  /** Whether the reviewer may decide, which requires a claim on the listing. */
  readonly isOpen: boolean;
  onChoose(id: string, choice: Choice): void;
}

/** The form for the decision on a document or photo: approve it, or reject it with a reason and a message. */
export const ItemDecision = ({ item, name, choices, isOpen, onChoose }: ItemDecisionProps) => {
  const t = useTexts(reviewDeskTexts);
  const words = useTexts(listingWords);
  const reasonTexts: Readonly<Record<string, string>> =
    item.is === 'document' ? words.documentReasons : words.photoReasons;
  const { id, review, reason } = item;
  if (!isOpen)
    return (
      <p className="text-sm text-soft">
        {[words.reviews[review], ...(reason === null ? [] : [lookup(reasonTexts)(reason)]), item.words]
          .filter(Boolean)
          .join(' · ')}
      </p>
    );
  const choice = choices[id];
  const chosen = decisionOn(item, choices);
  const option = (decision: Choice['decision'], label: string) => (
    <label className="flex min-h-11 items-center gap-2 pe-3">
      <input
        type="radio"
        name={`decision-${id}`}
        checked={chosen === decision}
        onChange={() => onChoose(id, { decision, reason: choice?.reason ?? '', words: choice?.words ?? '' })}
        className="size-5 shrink-0 accent-brand"
      />
      {label}
    </label>
  );
  return (
    <div className="flex flex-col gap-2">
      <fieldset className="flex flex-wrap">
        <legend className="sr-only">{t.wordOn(name)}</legend>
        {option('approved', t.approve)}
        {option('rejected', t.reject)}
      </fieldset>
      {choice?.decision === 'rejected' && (
        <>
          <Select
            label={t.reasonOf(name)}
            value={choice.reason}
            options={[
              { value: '', label: t.chooseReason },
              ...(item.is === 'document' ? DOCUMENT_REASONS : PHOTO_REASONS).map((value) => ({
                value,
                label: lookup(reasonTexts)(value),
              })),
            ]}
            onChange={(value) => onChoose(id, { ...choice, reason: value })}
          />
          <Input
            label={t.wordsOf(name)}
            value={choice.words}
            maxLength={2000}
            onChange={(value) => onChoose(id, { ...choice, words: value })}
          />
        </>
      )}
    </div>
  );
};
