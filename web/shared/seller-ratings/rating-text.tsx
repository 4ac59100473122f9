import { Star } from 'lucide-react';
import type { RatingShownFragment } from '../../gql/graphql.ts';
import { useFormats } from '../format/use-formats.ts';
import { sellerRatingsTexts } from '../texts/en/seller-ratings.ts';
import { useTexts } from '../texts/language-context.tsx';

const STARS = [1, 2, 3, 4, 5] as const;

interface RatingTextProps {
  readonly rating: Omit<RatingShownFragment, '__typename'>;
  /** Whether an admin has hidden the answer. */
  readonly isAnswerHidden: boolean;
}

/** A rating with its answer: the stars, how the buyer dealt with the seller (such as by visiting a car), the comment, the answer, and the dates. */
export const RatingText = ({ rating, isAnswerHidden }: RatingTextProps) => {
  const t = useTexts(sellerRatingsTexts);
  const { instant } = useFormats();
  const { stars, words, ground, ratedAt, changedAt, answer, answeredAt } = rating;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex text-accent-text" aria-hidden>
          {STARS.map((star) => (
            <Star key={star} className={star <= stars ? 'size-5 fill-current' : 'size-5'} />
          ))}
        </span>
        <span className="font-semibold">{t.stars[STARS.find((one) => one === stars) ?? 1]}</span>
        <span className="text-sm text-soft">{t.grounds[ground]}</span>
      </p>
      {words && <p className="break-words whitespace-pre-line">{words}</p>}
      <p className="text-sm text-soft tabular-nums">
        {changedAt === null ? instant(ratedAt) : t.changed(instant(changedAt))}
      </p>
      {answeredAt !== null && (
        <div className="mt-2 rounded-control bg-sunken px-3 py-2">
          <p className="text-sm font-semibold">{t.answerOf}</p>
          {isAnswerHidden && <p className="text-sm text-soft">{t.answerHidden}</p>}
          {answer && <p className="break-words whitespace-pre-line">{answer}</p>}
          <p className="text-sm text-soft tabular-nums">{instant(answeredAt)}</p>
        </div>
      )}
    </>
  );
};
