import { ClipboardCheck } from 'lucide-react';
import { CaseDesk } from '../../shared/desk/case-desk.tsx';
import { CaseRow } from '../../shared/desk/case-row.tsx';
import { useFormats } from '../../shared/format/use-formats.ts';
import { listingWords } from '../../shared/texts/en/listing-words.ts';
import { reviewDeskTexts } from '../../shared/texts/en/review-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { carName } from './car-name.ts';
import { ReviewCaseScreen } from './case-screen.tsx';
import { ListingReviews } from './queries.ts';

const LISTS = ['waiting', 'appeals', 'decided'] as const;

/** The page `/admin/review`: the listings that sellers submitted for review or, with `?listing=`, a single one. */
export const ReviewScreen = () => {
  const t = useTexts(reviewDeskTexts);
  const words = useTexts(listingWords);
  const { instant, price } = useFormats();
  const none = { waiting: t.noneText, appeals: t.noneAppeals, decided: t.noneDecided };
  return (
    <CaseDesk
      texts={t}
      states={LISTS}
      param="listing"
      query={ListingReviews}
      pageOf={(data) => data.listingReviews}
      noneIcon={<ClipboardCheck className="size-7" />}
      noneText={(list) => none[list]}
      rowOf={(entry) => {
        const badge = (key: string, text: string) => ({ key, words: text, isGrave: false });
        return (
          <CaseRow
            key={entry.id}
            search={{ listing: entry.id }}
            title={carName(entry, t.untitled)}
            facts={[
              ...(entry.priceInr === null ? [] : [price(entry.priceInr)]),
              ...(entry.city === null ? [] : [entry.city]),
              entry.waitingSince === null ? words.statuses[entry.status] : t.since(instant(entry.waitingSince)),
            ]}
            badges={[
              ...(entry.isYours ? [badge('yours', t.yours)] : []),
              ...(entry.claimedByYou ? [badge('mine', t.claimedByYou)] : []),
              ...(entry.claimedByOther ? [badge('taken', t.claimedBy(entry.claimedByName ?? t.somebody))] : []),
              ...(entry.isAppeal ? [badge('appeal', t.appeal)] : []),
              ...(entry.isChange && entry.waitingSince !== null ? [badge('change', t.change)] : []),
              ...(entry.waitingSince === null && entry.lastOutcome
                ? [badge('outcome', words.outcomes[entry.lastOutcome])]
                : []),
            ]}
          />
        );
      }}
      caseOf={(id) => <ReviewCaseScreen id={id} />}
    />
  );
};
