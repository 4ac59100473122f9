import type { Story } from '@ladle/react';
import { type Answers, Network, refusal } from '../../testing/network.tsx';
import { AtAddress, dark, narrow } from '../../testing/story-frames.tsx';
import {
  brokenHoldout,
  buyersEffect,
  buyersFigure,
  featuredDesk,
  holdoutHealth,
  measuredOpened,
  runningFeatured,
  unusedHoldout,
} from '../testing/featured.ts';
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
  featuredHealth: () => holdoutHealth(),
  featuredBuyersEffect: () => buyersEffect(measuredOpened(), buyersFigure('asked')),
});
export const RunningDark = dark(Running);
export const RunningNarrow = narrow(Running);
export const Nothing = at({
  featuredDesk: () => featuredDesk({ running: 0, months: [] }),
  runningFeatured: () => runningFeatured(),
  featuredHealth: () => unusedHoldout(),
  featuredBuyersEffect: () => buyersEffect(),
});
export const Broken = at({
  featuredDesk: () => featuredDesk(),
  runningFeatured: () => runningFeatured('2019 Hyundai Creta SX'),
  featuredHealth: () => brokenHoldout(),
  featuredBuyersEffect: () => buyersEffect(),
});
export const BrokenDark = dark(Broken);
export const Waiting = at({});
const down = () => refusal('INTERNAL');
export const Failed = at({
  ...{ featuredDesk: down, runningFeatured: down, featuredHealth: down, featuredBuyersEffect: down },
});
