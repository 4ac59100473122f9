import type { Story } from '@ladle/react';
import { type Answers, Network } from '../../testing/network.tsx';
import FinanceTab from './finance-tab.tsx';
import InspectionTab from './inspection-tab.tsx';
import { bareListing, listingDetails } from './testing/listings.ts';

export default { title: 'Marketplace / Listing parts' };

const lender = (id: string, name: string) => ({ lender: { __typename: 'Lender', id, name, product: 'Used car loan' } });
const finance =
  (answers: Answers, isOffline = false): Story =>
  () => (
    <Network answers={answers} offline={isOffline}>
      <FinanceTab listing={listingDetails()} />
    </Network>
  );

export const Inspection: Story = () => <InspectionTab listing={listingDetails({ verificationStatus: 'certified' })} />;
export const InspectionNotProvided: Story = () => <InspectionTab listing={bareListing()} />;
export const Lenders: Story = finance({
  loanOffers: () => [lender('a', 'A Bank'), lender('b', 'B Finance'), lender('c', 'C Co-operative Bank')],
});
export const NoLenders: Story = finance({ loanOffers: () => [] });
export const LendersLoading: Story = finance({});
export const LendersFailed: Story = finance({}, true);
export const NothingToFinance: Story = () => (
  <FinanceTab listing={listingDetails({ isLive: false, goneAt: '2026-11-18T06:00:00.000Z' })} />
);
