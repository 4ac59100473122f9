import { Star } from 'lucide-react';
import { RATING_LISTS } from '../../../schema/ratings/enumerations.ts';
import { CaseDesk } from '../../shared/desk/case-desk.tsx';
import { CaseRow } from '../../shared/desk/case-row.tsx';
import { useFormats } from '../../shared/format/use-formats.ts';
import { ratingDeskTexts } from '../../shared/texts/en/rating-desk.ts';
import { sellerRatingsTexts } from '../../shared/texts/en/seller-ratings.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { DeskRatings } from '../queries.ts';
import { CaseScreen } from './case-screen.tsx';

/** The maximum length of a rating's excerpt in the list, in characters. */
const EXCERPT = 120;

/** The page `/admin/ratings`: a list of the reported and decided ratings of sellers. With `?rating=`, it shows a single rating. */
export const RatingsScreen = () => {
  const t = useTexts(ratingDeskTexts);
  const { reasons } = useTexts(sellerRatingsTexts);
  const { count, instant } = useFormats();
  return (
    <CaseDesk
      texts={t}
      states={RATING_LISTS}
      param="rating"
      query={DeskRatings}
      pageOf={(data) => data.deskRatings}
      noneIcon={<Star className="size-7" />}
      noneText={(state) => t.noneText[state]}
      rowOf={(rating, state) => {
        const { id, stars, words, sellerName, reportedAt, reportedFor, isHidden, isAnswerHidden, decisions } = rating;
        const last = decisions.at(-1);
        const at = reportedAt === null ? last && t.decidedAt(instant(last.decidedAt)) : t.since(instant(reportedAt));
        const badges = [
          ...(state === 'reported' ? [{ key: 'why', words: reportedFor ? reasons[reportedFor] : t.noReason }] : []),
          ...(isHidden ? [{ key: 'hidden', words: t.hidden }] : []),
          ...(isAnswerHidden ? [{ key: 'answer', words: t.answerHidden }] : []),
        ];
        const text = words ?? t.noWords;
        return (
          <CaseRow
            key={id}
            search={{ rating: id }}
            title={text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text}
            facts={[t.starsOf(count(stars), stars), t.about(sellerName ?? t.noName), ...(at ? [at] : [])]}
            badges={badges.map((badge) => ({ ...badge, isGrave: badge.key !== 'why' }))}
          />
        );
      }}
      caseOf={(id) => <CaseScreen id={id} />}
    />
  );
};
