import type { Story } from '@ladle/react';
import { type Answers, Network, refusal } from '../../testing/network.tsx';
import { AtAddress, dark, narrow } from '../../testing/story-frames.tsx';
import { besides, MINE, reviewCase, reviewPage, THEIRS } from '../testing/review-cases.ts';
import { ReviewScreen } from './review-screen.tsx';

export default { title: 'Review desk' };

const at =
  (address: string, answers: Answers): Story =>
  () => (
    <Network answers={answers}>
      <AtAddress address={address}>
        <ReviewScreen />
      </AtAddress>
    </Network>
  );
const LIST = '/admin/review';
const ONE = '/admin/review?listing=l1';

export const Queue = at(LIST, {
  listingReviews: () => reviewPage({}, THEIRS, MINE, { isYours: true }, { isAppeal: true, isChange: true }),
});
export const QueueDark = dark(Queue);
export const QueueNarrow = narrow(Queue);
export const QueueEmpty = at(LIST, { listingReviews: () => reviewPage() });
export const QueueLoading = at(LIST, {});
export const QueueFailed = at(LIST, { listingReviews: () => refusal('INTERNAL') });
const unclaimed = { ...besides, listingReview: () => reviewCase() };
export const Unclaimed = at(ONE, unclaimed);
export const Claimed = at(ONE, { ...besides, listingReview: () => reviewCase({ entry: MINE }) });
export const ClaimedDark = dark(Claimed);
export const ClaimedNarrow = narrow(Claimed);
export const ClaimedByAnother = at(ONE, { ...besides, listingReview: () => reviewCase({ entry: THEIRS }) });
export const YourOwn = at(ONE, { ...besides, listingReview: () => reviewCase({ entry: { isYours: true } }) });
export const Bare = at(ONE, {
  ...besides,
  mediaOfRecord: () => [],
  mediaLookAlikes: () => [],
  valuation: () => refusal('NO_VALUATION'),
  listingReview: () => ({
    ...reviewCase({ entry: MINE, photos: [], samePlate: [], sameFacts: [], earlierListings: [] }),
    ...{ registrationDocument: null, insuranceDocument: null },
  }),
});
export const Gone = at(ONE, { listingReview: () => refusal('LISTING_NOT_FOUND') });
export const CaseLoading = at(ONE, {});
export const CaseFailed = at(ONE, { listingReview: () => refusal('INTERNAL') });
