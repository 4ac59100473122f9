import type { Story } from '@ladle/react';
import { type Answers, Network, refusal } from '../../testing/network.tsx';
import { narrow, rightToLeft } from '../../testing/story-frames.tsx';
import { carDetails, longTextCar, manyCars } from '../testing/cars.ts';
import { ListingScreen } from './listing-screen.tsx';
import { bareListing, carBehind, goneForGood, listingDetails, TAKEN_DOWN } from './testing/listings.ts';
import type { CarBehind, ListingDetails } from './use-listing.ts';

export default { title: 'Marketplace / Listing' };

const answersWith = (listing: ListingDetails, car: CarBehind): Answers => ({
  marketplaceListing: () => listing,
  car: () => ({ ...carDetails(), ...car }),
  similarCars: () => manyCars(4),
  site: () => ({ supportEmail: 'support@carsetu.example' }),
});
const shown =
  (listing: ListingDetails, car: CarBehind = carBehind(listing)): Story =>
  () => (
    <Network answers={answersWith(listing, car)}>
      <ListingScreen id={listing.id} />
    </Network>
  );
const gone = goneForGood();
const hidden = goneForGood({ hiddenAt: TAKEN_DOWN.goneAt });
const { brand, model, variant, city, state, source } = longTextCar();

export const Verified: Story = shown(listingDetails());
export const NothingProvided: Story = shown(bareListing(), carBehind(bareListing(), { listings: [bareListing()] }));
export const LongText: Story = narrow(
  shown(listingDetails({ brand, model, variant, city, state, source, priceInr: 123_450_000 })),
);
export const TakenDownHere: Story = shown(listingDetails(TAKEN_DOWN));
export const TakenDownEverywhere: Story = shown(gone.listing, gone.car);
export const Hidden: Story = shown(hidden.listing, hidden.car);
export const Loading: Story = () => (
  <Network>
    <ListingScreen id="listing-1" />
  </Network>
);
export const NotFound: Story = () => (
  <Network answers={{ marketplaceListing: () => refusal('LISTING_NOT_FOUND') }}>
    <ListingScreen id="listing-1" />
  </Network>
);
export const Failed: Story = () => (
  <Network offline>
    <ListingScreen id="listing-1" />
  </Network>
);
export const RightToLeft: Story = rightToLeft(Verified);
