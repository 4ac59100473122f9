import type { Story } from '@ladle/react';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { AtAddress, dark, narrow } from '../testing/story-frames.tsx';
import { SellerListingsScreen } from './seller-listings-screen.tsx';
import { overview, ownListing, ownListings, sellerCar, sellerCarPage } from './testing/seller-cars.ts';

export default { title: 'Seller listings' };

const page = (answers: Answers): Story => {
  const Page: Story = () => (
    <Network answers={{ myListings: () => ownListings(), ...answers }}>
      <AtAddress address="/sell/listings">
        <SellerListingsScreen userId="u1" featured={null} />
      </AtAddress>
    </Network>
  );
  return Page;
};
const several = {
  sellerOverview: () => overview(),
  sellerCars: () =>
    sellerCarPage([
      sellerCar('l1', { inquiries: 4, inquiriesWaiting: 2, offersWaiting: 1, visitsWaiting: 1, saved: 12 }),
      sellerCar('l2', { title: '2021 Hyundai Creta 1.5 SX Executive Diesel Automatic', daysListed: 0, verdict: null }),
    ]),
};
export const Several = page(several);
export const SeveralNarrow = narrow(Several);
export const SeveralInDark = dark(Several);
export const NothingWaits = page({
  sellerOverview: () => overview({ inquiriesWaiting: 0, offersWaiting: 0, visitsWaiting: 0, responseMinutes: null }),
  sellerCars: () => sellerCarPage([sellerCar('l1')]),
});
export const WithoutCars = page({
  sellerOverview: () => overview({ inquiriesWaiting: 0, offersWaiting: 0, visitsWaiting: 0, responseMinutes: null }),
  sellerCars: () => sellerCarPage([]),
});
const review = (outcome: string) => ({
  ...{ outcome, reasons: ['facts_contradict'], words: 'The certificate says 2018.' },
  reviewedAt: '2026-11-24T09:30:00.000Z',
});
export const Own = page({
  ...several,
  myListings: () =>
    ownListings(
      ownListing({ id: 'o1', lacksToSubmit: [{ field: 'city' }] }),
      ownListing({ id: 'o2', lastReview: review('changes') }),
      ownListing({ id: 'o3', status: 'in_review' }),
      ownListing({
        ...{ id: 'o4', status: 'live', isShown: true, isVerified: true, verifiedAt: '2026-11-20T09:30:00.000Z' },
        ...{ expiresAt: '2026-12-01T09:30:00.000Z', canRenew: true, canPause: true },
        ...{ liveAt: '2026-11-20T09:30:00.000Z', viewCount: 48, saveCount: 3, inquiryCount: 2 },
        registrationDocument: { id: 'd1', kind: 'registration', review: 'approved', reason: null, words: null },
      }),
      ownListing({
        ...{ id: 'o8', status: 'live', pausedAt: '2026-11-24T09:30:00.000Z', liveAt: '2026-11-20T09:30:00.000Z' },
        expiresAt: '2026-12-24T09:30:00.000Z',
      }),
      ownListing({ id: 'o7', status: 'reserved', isShown: true, saleCountsAt: '2026-11-29T09:30:00.000Z' }),
      ownListing({ id: 'o5', status: 'sold', pricePaidInr: 940_000, canUndoSaleUntil: '2026-11-30T09:30:00.000Z' }),
      ownListing({ id: 'o6', status: 'rejected', canAppeal: true, lastReview: review('reject') }),
    ),
});
export const OwnNarrow = narrow(Own);
export const OwnInDark = dark(Own);
export const Failed = page({ sellerOverview: () => refusal('INTERNAL'), sellerCars: () => refusal('INTERNAL') });
export const Waiting = page({});
