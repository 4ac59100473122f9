import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import SellerListingsPage from './seller-listings-page.tsx';
import { overview, sellerCar, sellerCarPage } from './testing/seller-cars.ts';

const ASHA = {
  ...{ __typename: 'User', id: 'u1', firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in' },
  ...{ profileImageUrl: null, isPremium: false, roles: ['buyer', 'seller'], phoneVerified: true },
};
const show = (answers: Answers) =>
  renderAt(
    <Network answers={{ currentUser: () => ASHA, ...answers }}>
      <SellerListingsPage />
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

  it('asks a stranger to sign in, and says when it failed', async () => {
    const stranger = show({ currentUser: () => null });
    expect(await screen.findByText(/Sign in to see the cars that you sell/)).toBeInTheDocument();
    stranger.unmount();
    show({ sellerOverview: () => refusal('INTERNAL'), sellerCars: () => refusal('INTERNAL') });
    expect(await screen.findByRole('heading', { name: 'Your listings could not be loaded' })).toBeInTheDocument();
  });
});
