import type { Story } from '@ladle/react';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { BoostPanel } from './boost-panel.tsx';
import FeaturedDialog from './featured-dialog.tsx';
import { FeaturedPart } from './featured-part.tsx';
import { boughtDays, boughtPage, featuredPrices, liveListings, SELLER } from './testing/featured.ts';

export default { title: 'Featured listings' };

const never = () => new Promise<never>(() => undefined);
const dialog = (answers: Answers): Story => {
  const Shown: Story = () => (
    <Network answers={{ currentUser: () => SELLER, ...answers }}>
      <FeaturedDialog open onClose={() => undefined} />
    </Network>
  );
  return Shown;
};
const choices = {
  featuredPrices: () => featuredPrices(),
  sellerCars: () => liveListings('2019 Hyundai Creta', '2021 Tata Nexon'),
};

export const Panel: Story = () => (
  <Network answers={{ currentUser: () => null }}>
    <BoostPanel />
  </Network>
);
export const Packages = dialog(choices);
export const PackagesWaiting = dialog({ featuredPrices: () => never(), sellerCars: () => never() });
export const PackagesFailed = dialog({ featuredPrices: () => refusal('INTERNAL') });
export const PackagesOfNothing = dialog({ ...choices, sellerCars: () => liveListings() });
export const PackagesOfStranger = dialog({ currentUser: () => null });
export const Bought: Story = () => {
  const sold = { isActive: false, endReason: 'sold', creditPaise: 72_000, creditNotePath: '/', id: 'f2' };
  return (
    <Network
      answers={{ currentUser: () => SELLER, myFeaturedListings: () => boughtPage(boughtDays(), boughtDays(sold)) }}
    >
      <FeaturedPart />
    </Network>
  );
};
