import type { Story } from '@ladle/react';
import type { ReactNode } from 'react';
import { type Answers, Network } from '../testing/network.tsx';
import { AtAddress, dark, narrow } from '../testing/story-frames.tsx';
import SellerDialog from './assign-seller-dialog.tsx';
import { SellersScreen } from './sellers-screen.tsx';

export default { title: 'Sellers desk' };

const at = (answers: Answers, address: string, shown: ReactNode) => (
  <Network answers={answers}>
    <AtAddress address={address}>{shown}</AtAddress>
  </Network>
);
const listing = (id: string, sellerName: string | null) => ({
  listingId: id,
  carId: id,
  title: '2018 Maruti Suzuki Swift VXI',
  askingInr: 450_000,
  feedId: 'dealer-hyderabad',
  isLive: true,
  sellerId: sellerName && 'u1',
  sellerName,
  isOwnAssignment: sellerName !== null,
  source: { id: 'dealer-network', label: 'Dealer Network' },
});
const feed = (more: object = {}) => ({
  feedId: 'dealer-hyderabad',
  sources: [{ id: 'dealer-network', label: 'Dealer Network' }],
  liveListings: 240,
  sellerId: null,
  sellerName: null,
  ...more,
});
const desk = (answers: Answers, view = 'listings') => at(answers, `/admin/sellers?view=${view}`, <SellersScreen />);

export const Listings: Story = () =>
  desk({ deskListings: () => ({ nextCursor: 'l2', nodes: [listing('l1', 'Lakshmi Iyer'), listing('l2', null)] }) });
export const ListingsDark = dark(Listings);
export const ListingsNarrow = narrow(Listings);
export const Nothing: Story = () => desk({ deskListings: () => ({ nextCursor: null, nodes: [] }) });
export const Loading: Story = () => desk({});
export const Feeds: Story = () =>
  desk(
    {
      deskFeeds: () => [
        feed({ sellerId: 'u1', sellerName: 'Imran Khan' }),
        feed({ feedId: 'dealer-pune', sources: [], liveListings: 0 }),
      ],
    },
    'feeds',
  );
export const Log: Story = () =>
  desk(
    {
      deskFeeds: () => [feed()],
      sellerLog: () => [
        {
          id: '2',
          kind: 'feed',
          subject: 'dealer-hyderabad',
          title: null,
          sellerName: 'Imran Khan',
          isAssigned: true,
          by: 'system:configuration',
          byName: null,
          at: '2026-11-21T09:30:00.000Z',
        },
        {
          id: '1',
          kind: 'listing',
          subject: 'l1',
          title: '2018 Maruti Suzuki Swift VXI',
          sellerName: 'Lakshmi Iyer',
          isAssigned: true,
          by: 'u9',
          byName: 'Arjun Reddy',
          at: '2026-11-20T09:30:00.000Z',
        },
      ],
    },
    'log',
  );
const people = () => ({
  nodes: [{ id: 'u1', firstName: 'Lakshmi', lastName: 'Iyer', email: 'lakshmi.iyer@example.com' }],
});
export const Choosing: Story = () =>
  at(
    { adminUsers: people },
    '/admin/sellers',
    <SellerDialog
      subject={{ kind: 'listing', id: 'l1', title: '2018 Maruti Suzuki Swift VXI' }}
      onChanged={async () => undefined}
      onClose={() => undefined}
    />,
  );
