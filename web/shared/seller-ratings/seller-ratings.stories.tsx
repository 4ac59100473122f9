import type { Story } from '@ladle/react';
import { type Answers, Network, refusal } from '../../testing/network.tsx';
import { AtAddress, dark, narrow } from '../../testing/story-frames.tsx';
import { useCurrentUser } from '../account/use-current-user.ts';
import { SellerRatings } from './seller-ratings.tsx';
import { SELLER, sellerRating, sellerRatings, signedIn } from './testing/ratings.ts';

export default { title: 'Ratings of a seller' };

/** Shows the ratings. Also queries the signed-in user, as the header of a real page does. */
const Shown = () => {
  useCurrentUser();
  return <SellerRatings sellerId={SELLER} />;
};
const list = (reader: string | null, answers: Answers): Story => {
  const Page: Story = () => (
    <Network answers={{ currentUser: () => signedIn(reader), ...answers }}>
      <AtAddress address="/car/c1">
        <Shown />
      </AtAddress>
    </Network>
  );
  return Page;
};
const several = {
  myRating: () => ({ ground: null, isHidden: false, whyHidden: null, rating: null }),
  sellerRatings: () => ({
    ...sellerRatings(
      sellerRating({ answer: 'Thank you, drive safely.', answeredAt: '2026-11-21T05:00:00.000Z' }),
      sellerRating({
        id: 'r2',
        stars: 1,
        words: 'Nobody came.',
        ground: 'answered',
        changedAt: '2026-11-22T05:00:00.000Z',
      }),
      sellerRating({ id: 'r3', stars: 5, words: null, ground: 'bought' }),
      sellerRating({ id: 'r4', stars: 2, answeredAt: '2026-11-21T05:00:00.000Z' }),
    ),
    nextCursor: 'next',
  }),
};
export const ForReaders = list('somebody', several);
export const ForStrangers = narrow(list(null, several));
export const ForTheirSeller = list(SELLER, several);
export const ForTheirSellerInDark = dark(ForTheirSeller);
export const None = list(SELLER, { sellerRatings: () => sellerRatings() });
export const Failed = list(null, { sellerRatings: () => refusal('INTERNAL') });
export const Waiting = list(null, {});
