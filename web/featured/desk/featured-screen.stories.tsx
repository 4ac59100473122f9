import type { Story } from '@ladle/react';
import { type Answers, Network, refusal } from '../../testing/network.tsx';
import { AtAddress, dark, narrow } from '../../testing/story-frames.tsx';
import { featuredDesk, runningFeatured } from '../testing/featured.ts';
import { FeaturedScreen } from './featured-screen.tsx';

export default { title: 'Desk of featured listings' };

const at = (answers: Answers): Story => {
  const Shown: Story = () => (
    <Network answers={answers}>
      <AtAddress address="/admin/featured">
        <FeaturedScreen />
      </AtAddress>
    </Network>
  );
  return Shown;
};

export const Running = at({
  featuredDesk: () => featuredDesk({ waiting: 1 }),
  runningFeatured: () => runningFeatured('2019 Hyundai Creta SX', null),
});
export const RunningDark = dark(Running);
export const RunningNarrow = narrow(Running);
export const Nothing = at({
  featuredDesk: () => featuredDesk({ running: 0, months: [] }),
  runningFeatured: () => runningFeatured(),
});
export const Waiting = at({});
export const Failed = at({ featuredDesk: () => refusal('INTERNAL'), runningFeatured: () => refusal('INTERNAL') });
