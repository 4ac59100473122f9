import type { Story } from '@ladle/react';
import { dark, narrow } from '../testing/story-frames.tsx';
import { AllListings } from './car/all-listings.tsx';
import { SourceWay } from './source-link.tsx';
import { carDetails } from './testing/cars.ts';

export default { title: 'Marketplace / Buy box' };

const { listings } = carDetails();
const many = [1, 2, 3].flatMap((n) =>
  listings.map((listing) => ({ ...listing, id: `${listing.id}-${n}`, priceInr: listing.priceInr + n * 5_000 })),
);

export const MainWay: Story = () => <SourceWay car={carDetails()} rank="main" />;
export const OtherWay: Story = () => <SourceWay car={carDetails()} rank="other" />;
export const NoLink: Story = () => <SourceWay car={{ ...carDetails(), url: null }} rank="main" />;
export const Listings: Story = () => <AllListings listings={many} thisId={listings[0]?.id} />;
export const ListingsDark = dark(Listings);
export const ListingsNarrow = narrow(Listings);
