import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { ToastRegion } from '../shared/ui/toast-region.tsx';
import { type Answers, Network } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import SellerListingsPage from './seller-listings.tsx';
import { overview, ownListing, ownListings, sellerCarPage } from './testing/seller-cars.ts';

/** Checks the wording of statuses and error messages on `/sell/listings` against the specification. */
// Preloads the toasts, because compiling them during a test could exceed the timeout.
beforeAll(() => import('../shared/ui/toast-view.tsx'), 60_000);
const ASHA = {
  ...{ __typename: 'User', id: 'u1', firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in' },
  ...{ profileImageUrl: null, isPremium: false, roles: ['buyer', 'seller'], phoneVerified: true },
};
const show = (listing: Record<string, unknown>, answers: Answers = {}) =>
  renderAt(
    <Network
      answers={{
        currentUser: () => ASHA,
        sellerOverview: () =>
          overview({ inquiriesWaiting: 0, offersWaiting: 0, visitsWaiting: 0, responseMinutes: null }),
        sellerCars: () => sellerCarPage([]),
        myListings: () => ownListings(ownListing(listing)),
        ...answers,
      }}
    >
      <SellerListingsPage featured={null} />
      <ToastRegion />
    </Network>,
    '/sell/listings',
  );
const card = async () => {
  const found = (await screen.findByRole('heading', { level: 3, name: /2019 Hyundai Creta/ })).closest('li');
  if (!found) throw new Error('The card is no list item');
  return within(found);
};

describe('a seller’s own listing', () => {
  it.each([
    ['draft', 'Draft'],
    ['in_review', 'In review'],
    ['live', 'Live'],
    ['reserved', 'Reserved'],
    ['sold', 'Sold'],
    ['expired', 'Expired'],
    ['withdrawn', 'Withdrawn'],
    ['rejected', 'Rejected'],
  ])('says its status: %s', async (status, words) => {
    show({ status });
    expect((await card()).getByText(words, { exact: true })).toBeInTheDocument();
  });

  it('says what was seen and when, and never that a public register was asked', async () => {
    show({ status: 'live', isVerified: true, verifiedAt: '2026-11-24T09:30:00.000Z' });
    expect((await card()).getByText('Documents checked by our desk on 24 Nov 2026')).toBeInTheDocument();
  });

  it.each([
    [0, 0, 0, 'Opened 0 times · Saved by 0 people · 0 inquiries'],
    [1, 1, 1, 'Opened 1 time · Saved by 1 person · 1 inquiry'],
  ])('says its counts: %i, %i, %i', async (viewCount, saveCount, inquiryCount, words) => {
    show({ status: 'live', liveAt: '2026-11-24T09:30:00.000Z', viewCount, saveCount, inquiryCount });
    expect((await card()).getByText(words)).toBeInTheDocument();
  });

  it.each([
    ['LISTING_NOT_FOUND', 'This listing is gone. Load the page again.'],
    ['LISTING_CLOSED', 'This listing cannot be changed any more.'],
    ['LISTING_WRONG_STATUS', 'The listing is in another state by now. Load the page again.'],
    ['LISTING_NOT_YET_RENEWABLE', 'It can be renewed in the last 7 days before its end.'],
    ['TOO_MANY_LISTINGS', 'You have as many open listings as you may have now. Take one down or sell it first.'],
    ['LISTINGS_NOT_COUNTED', 'Your listings cannot be counted at the moment. Please try again soon.'],
    ['TOO_MANY_DRAFTS', 'You have too many drafts. Finish or delete one first.'],
    ['SOMETHING_NEW', 'Something went wrong on our side. Please try again.'],
  ])('says why it cannot be renewed: %s', async (code, words) => {
    show(
      { status: 'expired', canRenew: true },
      { renewListing: () => ({ __typename: 'Rejection', code, message: '', fields: [] }) },
    );
    await userEvent.click((await card()).getByRole('button', { name: 'Renew 2019 Hyundai Creta' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});
