import type { Story } from '@ladle/react';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { AtAddress, dark, narrow } from '../testing/story-frames.tsx';
import { RatingsScreen } from './desk/ratings-screen.tsx';
import { deskPage, deskRating, hiddenRating } from './testing/ratings.ts';

export default { title: 'Ratings' };

const desk =
  (answers: Answers, address = '/admin/ratings'): Story =>
  () => (
    <Network answers={answers}>
      <AtAddress address={address}>
        <RatingsScreen />
      </AtAddress>
    </Network>
  );
const CASE = '/admin/ratings?rating=r1';

export const Desk = desk({
  deskRatings: () => deskPage(deskRating(), deskRating({ id: 'r2', words: null, sellerName: null, reportedFor: null })),
});
export const DeskNarrow = narrow(Desk);
export const DeskHidden = desk({ deskRatings: () => deskPage(hiddenRating()) }, '/admin/ratings?state=hidden');
export const DeskEmpty = desk({ deskRatings: () => deskPage() });
export const DeskLoading = desk({});
export const DeskFailed = desk({ deskRatings: () => refusal('INTERNAL') });
export const Case = desk({ deskRating: () => deskRating() }, CASE);
export const CaseDark = dark(Case);
export const CaseNarrow = narrow(Case);
export const CaseHidden = desk({ deskRating: hiddenRating }, CASE);
export const CaseGone = desk({ deskRating: () => refusal('RATING_NOT_FOUND') }, CASE);
