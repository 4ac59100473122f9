import type { Story } from '@ladle/react';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { AtAddress, dark, narrow } from '../testing/story-frames.tsx';
import AnalyticsPage from './analytics-page.tsx';
import { emptyMarket, marketReport, thinMarket } from './testing/market-report.ts';

export default { title: 'Market analytics' };

const screen = (answers: Answers, at = '/analytics'): Story => {
  const Screen: Story = () => (
    <Network answers={answers}>
      <AtAddress address={at}>
        <AnalyticsPage />
      </AtAddress>
    </Network>
  );
  return Screen;
};

export const Market = screen({ marketReport: () => marketReport() });
export const MarketNarrow = narrow(Market);
export const MarketInDark = dark(Market);
export const PastDay = screen({ marketReport: () => marketReport() }, '/analytics?asOf=2026-11-21&brand=Hyundai');
export const TooFewCars = screen({ marketReport: () => thinMarket() });
export const NoCars = screen({ marketReport: () => emptyMarket() }, '/analytics?brand=Audi');
export const BeforeTheFirstDay = screen(
  { marketReport: () => emptyMarket({ asOf: '2026-01-01' }) },
  '/analytics?asOf=2026-01-01',
);
export const NoFeedYet = screen({ marketReport: () => emptyMarket({ firstDay: null }) });
export const FutureDay = screen({ marketReport: () => refusal('FUTURE_DAY') }, '/analytics?asOf=2030-01-01');
export const Failed = screen({ marketReport: () => refusal('INTERNAL') });
export const Waiting = screen({});
