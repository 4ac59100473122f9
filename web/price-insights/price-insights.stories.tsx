import type { Story } from '@ladle/react';
import { Suspense } from 'react';
import { startingCar } from '../shared/valuation/valued-car.ts';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { dark, narrow } from '../testing/story-frames.tsx';
import Insights from './insights.tsx';
import InsightsPanel from './insights-prompt.tsx';
import { InsightsSkeleton } from './insights-skeleton.tsx';
import { PriceEstimator } from './price-estimator.tsx';
import { counts, insightsOf, modelValue, pastVerdict, tableValue } from './testing/insights.ts';
import { verdictAt } from './testing/verdict-at.ts';
import { ValuationHow } from './valuation-how.tsx';
import ValuationResult from './valuation-result.tsx';
import { PastVerdicts } from './verdict-timeline.tsx';
import { PriceIf } from './what-if-price.tsx';

export default { title: 'Price insights' };

const CAR = { id: 'c1', priceInr: 1_125_000 };
const opened = (answers: Answers): Story => {
  const Opened: Story = () => (
    <Network answers={answers}>
      <Suspense fallback={<InsightsSkeleton />}>
        <Insights car={CAR} />
      </Suspense>
    </Network>
  );
  return Opened;
};
export const Collapsed: Story = () => (
  <Network>
    <InsightsPanel car={CAR} />
  </Network>
);
export const Above = opened({ priceInsights: () => insightsOf(1_125_000, 960_000) });
export const AboveNarrow = narrow(Above);
export const AboveInDark = dark(Above);
export const Fair = opened({
  priceInsights: () => insightsOf(1_125_000, 1_110_000, { marketTrend: 'rising', marketTrendPercent: 2.4 }),
});
export const FarBelow = opened({
  priceInsights: () => insightsOf(1_125_000, 1_900_000, { recommendationCode: 'SUSPICIOUSLY_LOW' }),
});
const stable = { marketTrend: 'stable', marketTrendPercent: null, marketTrendCount: 0 } as const;
export const NotEnough = opened({ priceInsights: () => insightsOf(1_125_000, 0, stable) });
export const NoModelYet = opened({
  priceInsights: () => insightsOf(1_125_000, 0, { ...stable, gap: 'NO_MODEL', modelVersion: null }),
});
export const Failed = opened({ priceInsights: () => refusal('INTERNAL') });
export const Waiting = opened({});

export const EarlierVerdicts: Story = () => (
  <Network
    answers={{
      verdictTimeline: () => ({
        nodes: [
          pastVerdict(20, { verdict: 'ABOVE_MARKET', verdictPercent: 12.4, reason: 'ASKING_CHANGED' }),
          pastVerdict(12, { comparables: [] }),
          pastVerdict(3, { verdict: 'NONE', averagePrice: 0, priceRange: { min: 0, max: 0 }, reason: 'FIRST' }),
        ],
        nextCursor: '3',
      }),
    }}
  >
    <PastVerdicts carId="c1" />
  </Network>
);

const estimator = (answers: Answers, started: Parameters<typeof PriceEstimator>[0]['start']): Story => {
  const Form: Story = () => (
    <Network answers={answers}>
      <PriceEstimator start={started} onAsk={() => undefined} />
    </Network>
  );
  return Form;
};
const onOffer = { marketplaceCounts: () => counts };
export const EstimatorAtFirst = estimator(onOffer, startingCar(2026));
export const EstimatorFilledNarrow = narrow(
  estimator(onOffer, { ...startingCar(2026), brand: 'Hyundai', model: 'Creta', fuelType: 'Diesel', owners: 1 }),
);

const result = (answers: Answers): Story => {
  const Result: Story = () => (
    <Network answers={answers}>
      <ValuationResult car={{ ...startingCar(2026), brand: 'Honda', model: 'City' }} />
    </Network>
  );
  return Result;
};
export const ValuedByTheModel = result({ valuation: () => modelValue });
export const ValuedByTheModelInDark = dark(narrow(ValuedByTheModel));
export const ValuedByTheTable = result({ valuation: () => tableValue });
export const NotValued = result({ valuation: () => refusal('NO_VALUATION') });
export const ValuationFailed = result({ valuation: () => refusal('INTERNAL') });
export const ValuationWaiting = result({});

const tried = (answers: Answers): Story => {
  const Tried: Story = () => (
    <Network answers={answers}>
      <PriceIf carId="c1" askingInr={1_125_000} />
    </Network>
  );
  return Tried;
};
export const TriedPrice = tried({ priceVerdictAt: verdictAt(1_080_000) });
export const TriedPriceNarrow = narrow(TriedPrice);
export const TriedPriceInDark = dark(TriedPrice);
export const TriedPriceWithoutMarket = tried({ priceVerdictAt: verdictAt(0) });
export const TriedPriceFailed = tried({ priceVerdictAt: () => refusal('INTERNAL') });
export const TriedPriceWaiting = tried({});

export const HowACarIsValued: Story = () => <ValuationHow />;
export const HowACarIsValuedInDark = dark(HowACarIsValued);
