import type { Story } from '@ladle/react';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { AtAddress, dark, narrow } from '../testing/story-frames.tsx';
import { SellerListingsScreen } from './seller-listings-screen.tsx';
import { overview, sellerCar, sellerCarPage } from './testing/seller-cars.ts';

export default { title: 'Seller listings' };

const page = (answers: Answers): Story => {
  const Page: Story = () => (
    <Network answers={answers}>
      <AtAddress address="/sell/listings">
        <SellerListingsScreen />
      </AtAddress>
    </Network>
  );
  return Page;
};
const several = {
  sellerOverview: () => overview(),
  sellerCars: () =>
    sellerCarPage([
      sellerCar('l1', { inquiries: 4, inquiriesWaiting: 2, offersWaiting: 1, visitsWaiting: 1, saved: 12 }),
      sellerCar('l2', { title: '2021 Hyundai Creta 1.5 SX Executive Diesel Automatic', daysListed: 0, verdict: null }),
    ]),
};
export const Several = page(several);
export const SeveralNarrow = narrow(Several);
export const SeveralInDark = dark(Several);
export const NothingWaits = page({
  sellerOverview: () => overview({ inquiriesWaiting: 0, offersWaiting: 0, visitsWaiting: 0, responseMinutes: null }),
  sellerCars: () => sellerCarPage([sellerCar('l1')]),
});
export const WithoutCars = page({
  sellerOverview: () => overview({ inquiriesWaiting: 0, offersWaiting: 0, visitsWaiting: 0, responseMinutes: null }),
  sellerCars: () => sellerCarPage([]),
});
export const Failed = page({ sellerOverview: () => refusal('INTERNAL'), sellerCars: () => refusal('INTERNAL') });
export const Waiting = page({});
