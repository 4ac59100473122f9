import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import SellerListingsPage from './seller-listings.tsx';
import { overview, ownListing, ownListings, sellerCar, sellerCarPage } from './testing/seller-cars.ts';

const ASHA = {
  ...{ __typename: 'User', id: 'u1', firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in' },
  ...{ profileImageUrl: null, isPremium: false, roles: ['buyer', 'seller'], phoneVerified: true },
};
const show = (answers: Answers) =>
  renderAt(
    <Network answers={{ currentUser: () => ASHA, myListings: () => ownListings(), ...answers }}>
      <SellerListingsPage featured={null} />
    </Network>,
    '/sell/listings',
  );

describe('/sell/listings', () => {
  it('shows what waits, and each car with price, verdict, days and what buyers did, with links to each', async () => {
    show({
      sellerOverview: () => overview(),
      sellerCars: () =>
        sellerCarPage([
          sellerCar('l1', { saved: 1, inquiries: 4, inquiriesWaiting: 2, offersWaiting: 1, visitsWaiting: 1 }),
        ]),
    });
    expect(await screen.findByRole('heading', { name: '1 car for sale' })).toBeInTheDocument();
    const waiting = within(screen.getByRole('region', { name: 'Waiting for you' }));
    expect(waiting.getByText('42 min')).toBeInTheDocument();
    expect(waiting.getByRole('link', { name: 'Open inquiries' })).toHaveAttribute('href', '/inquiries');
    const row = within(screen.getByRole('region', { name: '1 car for sale' })).getAllByRole('listitem')[0];
    expect(row).toHaveTextContent('₹4,50,000');
    expect(row).toHaveTextContent('Great price, ₹52,000 below market');
    expect(row).toHaveTextContent('On sale for 12 days');
    expect(row).toHaveTextContent('Saved by 1 person · 4 inquiries');
    for (const [name, href] of [
      ['2019 Maruti Suzuki Swift VXi', '/car/car-l1'],
      ['2 unanswered', '/inquiries'],
      ['1 offer waits', '/messages'],
      ['1 visit waits', '/bookings?of=cars'],
    ])
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('says what is not known, and shows more on request', async () => {
    show({
      sellerOverview: () => overview({ responseMinutes: null }),
      sellerCars: ({ after }) =>
        after === undefined || after === null
          ? sellerCarPage([sellerCar('l1', { verdict: null })], { total: 2, nextCursor: 'l1' })
          : sellerCarPage([sellerCar('l2', { title: 'Tata Nexon' })], { total: 2 }),
    });
    expect(await screen.findByText('No verdict on the price yet')).toBeInTheDocument();
    expect(screen.getByText('Not measured yet')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'Tata Nexon' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says to somebody without cars how cars come here, and what they can do', async () => {
    show({
      sellerOverview: () =>
        overview({ inquiriesWaiting: 0, offersWaiting: 0, visitsWaiting: 0, responseMinutes: null }),
      sellerCars: () => sellerCarPage([]),
    });
    expect(await screen.findByRole('heading', { name: 'No car of yours is for sale here' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'What is my car worth?' })).toHaveAttribute('href', '/valuation');
    expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
  });

  const idle = () => overview({ inquiriesWaiting: 0, offersWaiting: 0, visitsWaiting: 0, responseMinutes: null });
  const own = (answers: Answers, ...listings: readonly object[]) =>
    show({
      sellerOverview: idle,
      sellerCars: () => sellerCarPage([]),
      myListings: () => ownListings(...listings),
      ...answers,
    });
  const card = async (name: RegExp) => {
    const found = (await screen.findByRole('heading', { level: 3, name })).closest('li');
    if (!found) throw new Error('The card is no list item');
    return within(found);
  };

  it.each([
    ['a draft with gaps', { lacksToSubmit: [{ field: 'city' }, { field: 'year' }] }, /2 details are missing/],
    ['a whole draft', {}, /Finish it and send it/],
    [
      'one in review without papers',
      { status: 'in_review', lacksToGoLive: [{ field: 'photos' }] },
      /waits for documents/,
    ],
    ['one in review', { status: 'in_review' }, /Our desk checks it/],
    ['a live one', { status: 'live', expiresAt: '2026-12-24T09:30:00.000Z' }, /Buyers see it until 24 Dec 2026/],
    ['a changed live one', { status: 'live', hasUnsentChanges: true }, /Send your changes/],
    ['a changed one at the desk', { status: 'live', waitingSince: '2026-11-24T09:30:00.000Z' }, /checks your changes/],
    ['a reserved one', { status: 'reserved' }, /An offer is accepted/],
    [
      'one that the buyer calls sold',
      { status: 'reserved', saleCountsAt: '2026-11-30T09:30:00.000Z' },
      /It counts as sold on 30 Nov 2026/,
    ],
    ['a sold one', { status: 'sold', canUndoSaleUntil: '2026-11-30T09:30:00.000Z' }, /undo that until 30 Nov 2026/],
    ['an expired one', { status: 'expired', canRenew: true }, /Renew it/],
    ['a withdrawn one', { status: 'withdrawn' }, /You took it down/],
    ['a rejected one', { status: 'rejected', canAppeal: true }, /appeal once/],
    ['one rejected for good', { status: 'rejected' }, /the decision stands/],
  ])('says the state and the next step of %s', async (_, facts, words) => {
    own({}, ownListing(facts));
    expect((await card(/2019 Hyundai Creta/)).getByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'No car of yours is for sale here' })).toBeNull();
  });

  it('shows the reasons of the desk, and appeals once', async () => {
    const asked = vi.fn();
    const rejected = ownListing({
      ...{ status: 'rejected', canAppeal: true },
      lastReview: {
        ...{ outcome: 'reject', reasons: ['listed_already'], words: 'See your other one' },
        reviewedAt: '2026-11-24T09:30:00.000Z',
      },
      photos: [{ id: 'p1', slot: 'front', review: 'rejected', reason: 'blurred', words: 'Too dark' }],
    });
    own(
      {
        appealListingReview: (args) => {
          asked(args);
          return { ...rejected, status: 'in_review', canAppeal: false };
        },
      },
      rejected,
    );
    const row = await card(/2019 Hyundai Creta/);
    expect(row.getByText('The car is listed already')).toBeInTheDocument();
    expect(row.getByText('Front: It is blurred or too dark. Too dark')).toBeInTheDocument();
    expect(row.getByText('See your other one')).toBeInTheDocument();
    expect(row.queryByRole('link', { name: /^Edit/ })).toBeNull();
    await userEvent.click(row.getByRole('button', { name: 'Appeal the decision on 2019 Hyundai Creta' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Appeal the decision' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('Write at least 10 characters.');
    await userEvent.type(dialog.getByRole('textbox'), 'They are two different cars');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await row.findByText('In review')).toBeInTheDocument();
    expect(asked).toHaveBeenCalledWith({ id: 'own-1', words: 'They are two different cars' });
  });

  it('marks a car as sold with a private price, and undoes that', async () => {
    const asked = vi.fn();
    const live = ownListing({ status: 'live', isShown: true });
    own(
      {
        markListingSold: (args) => {
          asked(args);
          return {
            ...live,
            ...{ status: 'sold', isShown: false, pricePaidInr: 940_000 },
            canUndoSaleUntil: '2026-12-01T09:30:00.000Z',
          };
        },
        undoListingSale: () => live,
      },
      live,
    );
    const row = await card(/2019 Hyundai Creta/);
    expect(row.getByRole('link', { name: 'Edit 2019 Hyundai Creta' })).toHaveAttribute('href', '/sell?draft=own-1');
    expect(row.getByRole('link', { name: 'See it as buyers do' })).toHaveAttribute('href', '/car/own-1');
    await userEvent.click(row.getByRole('button', { name: 'Mark 2019 Hyundai Creta as sold' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Is this car sold?' }));
    await userEvent.type(dialog.getByRole('textbox'), 'nine lakh');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as sold' }));
    expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Write the amount in digits/);
    await userEvent.clear(dialog.getByRole('textbox'));
    await userEvent.type(dialog.getByRole('textbox'), '₹9,40,000{Enter}');
    expect(await row.findByText('Price paid: ₹9,40,000 (only you see it)')).toBeInTheDocument();
    expect(asked.mock.calls).toEqual([[{ id: 'own-1', pricePaidInr: 940_000 }]]);
    await userEvent.click(row.getByRole('button', { name: 'Undo the sale of 2019 Hyundai Creta' }));
    expect(await row.findByText('Live')).toBeInTheDocument();
  });

  it('pauses a live listing after a question, shows it again, and tells its figures', async () => {
    const live = ownListing({
      ...{ status: 'live', isShown: true, canPause: true, liveAt: '2026-11-20T09:30:00.000Z' },
      ...{ viewCount: 12, saveCount: 1, inquiryCount: 2, expiresAt: '2026-12-24T09:30:00.000Z' },
    });
    const paused = { ...live, isShown: false, canPause: false, pausedAt: '2026-11-24T09:30:00.000Z' };
    own({ pauseListing: () => paused, resumeListing: () => live }, live);
    const row = await card(/2019 Hyundai Creta/);
    expect(row.getByText('Opened 12 times · Saved by 1 person · 2 inquiries')).toBeInTheDocument();
    const figures = row.getByRole('link', { name: 'Figures of 2019 Hyundai Creta' });
    expect(figures).toHaveAttribute('href', '/sell/listings/own-1/figures');
    await userEvent.click(row.getByRole('button', { name: 'Pause 2019 Hyundai Creta' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause this listing?' }));
    expect(dialog.getByText(/open offers on it end/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Pause' }));
    expect(await row.findByText('Paused')).toBeInTheDocument();
    expect(row.getByText(/Paused: buyers do not find it. Its time ends on 24 Dec 2026/)).toBeInTheDocument();
    expect(row.queryByRole('link', { name: 'See it as buyers do' })).toBeNull();
    await userEvent.click(row.getByRole('button', { name: 'Show 2019 Hyundai Creta to buyers again' }));
    expect(await row.findByText('Live')).toBeInTheDocument();
    expect(row.getByRole('button', { name: 'Pause 2019 Hyundai Creta' })).toBeInTheDocument();
  });

  it('says no to a sale that only the buyer tells of, and why that did not work', async () => {
    const reserved = ownListing({ status: 'reserved', saleCountsAt: '2026-11-30T09:30:00.000Z' });
    const answers = [
      { __typename: 'Rejection', code: 'LISTING_WRONG_STATUS', message: '', fields: [] },
      { ...reserved, saleCountsAt: null },
    ];
    own({ denyListingSale: () => answers.shift() }, reserved);
    const row = await card(/2019 Hyundai Creta/);
    const deny = row.getByRole('button', { name: 'Say that 2019 Hyundai Creta was not sold' });
    await userEvent.click(deny);
    expect(row.getByText(/It counts as sold on/)).toBeInTheDocument();
    await userEvent.click(deny);
    expect(await row.findByText(/An offer is accepted/)).toBeInTheDocument();
    expect(deny).not.toBeInTheDocument();
  });

  it('takes down, renews and copies, and says why it could not', async () => {
    const page = own(
      {
        withdrawListing: () => ({ __typename: 'Rejection', code: 'LISTING_CLOSED', message: '', fields: [] }),
        renewListing: () => ownListing({ status: 'live', canRenew: false }),
        duplicateListing: () => ownListing({ id: 'own-2' }),
      },
      ownListing({ status: 'expired', canRenew: true }),
    );
    const row = await card(/2019 Hyundai Creta/);
    await userEvent.click(row.getByRole('button', { name: 'Take 2019 Hyundai Creta down' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take this listing down?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Take down' }));
    expect(await dialog.findByText('This listing cannot be changed any more.')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    await userEvent.click(await row.findByRole('button', { name: 'Renew 2019 Hyundai Creta' }));
    expect(await row.findByText('Live')).toBeInTheDocument();
    await userEvent.click(row.getByRole('button', { name: 'Copy 2019 Hyundai Creta as a draft' }));
    await vi.waitFor(() => expect(page.address()).toBe('/sell?draft=own-2'));
  });

  it('says who looked at the documents and when, and who changed what', async () => {
    own(
      {
        documentLooks: () => ({
          __typename: 'DocumentLookPage',
          nodes: [{ id: 'look-1', page: 2, lookedAt: '2026-11-24T09:30:00.000Z' }],
        }),
        myListingHistory: () => ({
          ...{ __typename: 'ListingHistoryPage', nextCursor: null },
          nodes: [
            {
              ...{ id: 'h1', at: '2026-11-24T09:30:00.000Z', what: 'ListingReviewed', by: 'desk', byName: null },
              ...{ revision: 3, fields: [], outcome: 'approve' },
              media: [{ id: 'd1', sha256: 'abcdef0123456789', decision: 'approved' }],
            },
            {
              ...{ id: 'h0', at: '2026-11-23T09:30:00.000Z', what: 'ListingContentSaved', by: 'seller', byName: null },
              ...{ revision: 3, fields: ['priceInr'], outcome: null, media: [] },
            },
          ],
        }),
      },
      ownListing({
        status: 'in_review',
        registrationDocument: { id: 'd1', kind: 'registration', review: 'approved', reason: null, words: null },
      }),
    );
    const row = await card(/2019 Hyundai Creta/);
    await userEvent.click(row.getByRole('button', { name: /^Who looked at your documents/ }));
    expect(await row.findByText(/^Registration certificate, page 2: our desk, 24 Nov 2026/)).toBeInTheDocument();
    await userEvent.click(row.getByRole('button', { name: /^History/ }));
    expect(await row.findByText('Reviewed: Approved')).toBeInTheDocument();
    expect(row.getByText('Registration certificate: Approved (abcdef012345)')).toBeInTheDocument();
    expect(row.getByText(/You · version 3/)).toBeInTheDocument();
    expect(row.getByText(/Our desk · version 3/)).toBeInTheDocument();
  });

  it('asks a stranger to sign in, and says when it failed', async () => {
    const stranger = show({ currentUser: () => null });
    expect(await screen.findByText(/Sign in to see the cars that you sell/)).toBeInTheDocument();
    stranger.unmount();
    show({ sellerOverview: () => refusal('INTERNAL'), sellerCars: () => refusal('INTERNAL') });
    expect(await screen.findByRole('heading', { name: 'Your listings could not be loaded' })).toBeInTheDocument();
  });
});
