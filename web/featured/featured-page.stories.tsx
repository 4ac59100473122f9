import type { Story } from '@ladle/react';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { AtAddress, dark, narrow } from '../testing/story-frames.tsx';
import FeaturedPage from './featured-page.tsx';
import { effectFigure, featuredEffect, measuredViews } from './testing/featured.ts';

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
export const Measured = page({ featuredEffect: () => featuredEffect(measuredViews(), ...others) });
export const MeasuredNarrow = narrow(Measured);
export const MeasuredInDark = dark(Measured);
export const NotMeasuredYet = page({ featuredEffect: () => featuredEffect() });
export const NothingWithheld = page({
  featuredEffect: () => featuredEffect({ ...measuredViews(), multiple: null, low: 9.3, high: null }, ...others),
});
const hidden = (name: string) => effectFigure(name, { state: 'hidden' });
export const Hidden = page({ featuredEffect: () => featuredEffect(...['views', 'inquiries', 'sales'].map(hidden)) });
export const Failed = page({ featuredEffect: () => refusal('INTERNAL') });
export const Waiting = page({});
