import type { Story } from '@ladle/react';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { AtAddress, dark, narrow } from '../testing/story-frames.tsx';
import FeaturedPage from './featured-page.tsx';
import {
  buyersEffect,
  buyersFigure,
  effectFigure,
  featuredEffect,
  measuredOpened,
  measuredViews,
} from './testing/featured.ts';

export default { title: 'Featured page' };

const page = (answers: Answers): Story => {
  const Page: Story = () => (
    <Network answers={answers}>
      <AtAddress address="/featured">
        <FeaturedPage />
      </AtAddress>
    </Network>
  );
  return Page;
};
const others = [effectFigure('inquiries'), effectFigure('sales', { events: 0 })];
export const Measured = page({
  featuredEffect: () => featuredEffect(measuredViews(), ...others),
  featuredBuyersEffect: () => buyersEffect(measuredOpened(), buyersFigure('asked')),
});
export const MeasuredNarrow = narrow(Measured);
export const MeasuredInDark = dark(Measured);
export const NotMeasuredYet = page({
  featuredEffect: () => featuredEffect(),
  featuredBuyersEffect: () => buyersEffect(),
});
export const NothingWithheld = page({
  featuredEffect: () => featuredEffect({ ...measuredViews(), multiple: null, low: 9.3, high: null }, ...others),
  featuredBuyersEffect: () => buyersEffect(),
});
const hidden = (name: string) => effectFigure(name, { state: 'hidden' });
export const Hidden = page({
  featuredEffect: () => featuredEffect(...['views', 'inquiries', 'sales'].map(hidden)),
  featuredBuyersEffect: () =>
    buyersEffect(...['opened', 'asked'].map((name) => buyersFigure(name, { state: 'hidden' }))),
});
export const Failed = page({
  featuredEffect: () => refusal('INTERNAL'),
  featuredBuyersEffect: () => refusal('INTERNAL'),
});
export const Waiting = page({});
