import type { Story } from '@ladle/react';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { AtAddress, dark, narrow } from '../testing/story-frames.tsx';
import { LendersScreen } from './desk/lenders-screen.tsx';
import FinancingPage from './financing-page.tsx';
import LoanCalculator from './loan-calculator.tsx';
import { bareLender, fullLender, offers, publishedRate } from './testing/lenders.ts';

export default { title: 'Financing' };

const WISH = '/financing?carPrice=625000&downPayment=125000&tenure=60';
const financing = (answers: Answers, at = WISH) => (
  <Network answers={answers}>
    <AtAddress address={at}>
      <FinancingPage />
    </AtAddress>
  </Network>
);
const withoutCosts = () => offers().map((offer) => ({ ...offer, lowest: null, highest: null, obstacles: [] }));

const calculator = (priceInr: number, loanRate: Answers['loanRate'] = publishedRate) => (
  <Network answers={{ loanRate }}>
    <LoanCalculator car={{ id: 'c1', priceInr, year: 2022 }} />
  </Network>
);

export const Calculator: Story = () => calculator(650_000);
export const CalculatorWithoutLender: Story = () =>
  calculator(650_000, () => ({ percent: 7.05, obstacles: [], lender: null }));
export const CalculatorDark = dark(Calculator);
export const CalculatorNarrow = narrow(() => calculator(12_500_000));
export const Lenders: Story = () => financing({ loanOffers: offers });
export const LendersDark = dark(Lenders);
export const LendersNarrow = narrow(Lenders);
export const WithoutPrice: Story = () => financing({ loanOffers: withoutCosts }, '/financing');
export const WrongAddress: Story = () =>
  financing({ loanOffers: offers }, '/financing?carPrice=500000&downPayment=900000&tenure=61');
export const NoLenders: Story = () => financing({ loanOffers: () => [] });
export const Loading: Story = () => financing({});
export const Failed: Story = () =>
  financing({
    loanOffers: () => {
      throw refusal('INTERNAL');
    },
  });

const typed = (change: string, facts: object | null, by: string, byName: string | null) => ({
  change,
  by,
  byName,
  at: '2026-11-21T09:30:00.000Z',
  facts,
});
const catalogue = () => [
  {
    id: 'l1',
    facts: fullLender(),
    changedAt: '2026-11-21T09:30:00.000Z',
    withdrawnAt: null,
    history: [typed('listed', fullLender(), 'system:catalogue', null)],
  },
  {
    id: 'l3',
    facts: bareLender('Finance Company'),
    changedAt: '2026-11-20T09:30:00.000Z',
    withdrawnAt: '2026-11-20T09:30:00.000Z',
    history: [typed('withdrawn', null, 'u1', 'Meera Nair')],
  },
];
const desk = (answers: Answers) => (
  <Network answers={answers}>
    <LendersScreen />
  </Network>
);
export const Desk: Story = () => desk({ lenderCatalogue: catalogue });
export const DeskDark = dark(Desk);
export const DeskEmpty: Story = () => desk({ lenderCatalogue: () => [] });
export const DeskLoading: Story = () => desk({});
