import { listingWords } from '../../shared/texts/en/listing-words.ts';
import { reviewDeskTexts } from '../../shared/texts/en/review-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { differenceOf, type ReviewedCase } from './review-items.ts';
import { useFieldText } from './use-field-text.ts';

interface ChangedNoteProps {
  /** The version that the reviewer saw. */
  readonly before: ReviewedCase;
  readonly after: ReviewedCase;
  onGo(): void;
}

/** A note that lists the seller's changes since the reviewer opened the listing. */
export const ChangedNote = ({ before, after, onGo }: ChangedNoteProps) => {
  const t = useTexts(reviewDeskTexts);
  const words = useTexts(listingWords);
  const textOf = useFieldText();
  const { fields, hasOtherDocuments, hasOtherPhotos } = differenceOf(before, after);
  const nameOf = (field: (typeof fields)[number]) => (field === 'rto' ? words.rto : words.fields[field]);
  return (
    <div role="alert" className="flex flex-col items-start gap-2 rounded-card bg-accent-wash p-4">
      <h2 className="text-lg font-bold">{t.changed.title}</h2>
      <ul className="list-disc ps-5 break-words">
        {fields.map((field) => (
          <li key={field}>
            {t.changed.from(nameOf(field), textOf(before.content, field), textOf(after.content, field))}
          </li>
        ))}
        {hasOtherDocuments && <li>{t.changed.media(t.documents)}</li>}
        {hasOtherPhotos && <li>{t.changed.media(t.photos)}</li>}
      </ul>
      <p>{t.changed.text}</p>
      <Button look="secondary" onClick={onGo}>
        {t.changed.go}
      </Button>
    </div>
  );
};
