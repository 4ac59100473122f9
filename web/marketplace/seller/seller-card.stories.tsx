import type { Story } from '@ladle/react';
import type { SellerFactsFragment } from '../../gql/graphql.ts';
import { type Answers, Network } from '../../testing/network.tsx';
import { dark, narrow, rightToLeft } from '../../testing/story-frames.tsx';
import { RateSeller } from './rate-seller.tsx';
import { SellerCard } from './seller-card.tsx';

export default { title: 'Marketplace / Seller' };

const seller = (changes: Partial<SellerFactsFragment> = {}): SellerFactsFragment => ({
  id: null,
  name: null,
  type: 'Individual',
  city: 'Hyderabad',
  state: 'Telangana',
  listingId: 'listing-1',
  priceInr: 485_000,
  carsListed: null,
  ratingAverage: null,
  ratingCount: 0,
  respondsWithinMinutes: null,
  source: { id: 'olx', label: 'OLX', badge: null },
  ...changes,
});

export const Private: Story = () => <SellerCard seller={seller()} />;
export const Dealer: Story = () => (
  <SellerCard
    seller={seller({
      type: 'Dealer',
      source: { id: 'dealer-network', label: 'Dealer Network', badge: 'Dealer Syndicate' },
    })}
  />
);
export const Rated: Story = () => (
  <Network answers={{}}>
    <SellerCard
      seller={seller({
        id: 'seller-1',
        name: 'Charminar Motors',
        type: 'Dealer',
        carsListed: 1240,
        ratingAverage: 4.25,
        ratingCount: 18,
        respondsWithinMinutes: 45,
      })}
    />
  </Network>
);
export const NothingProvided: Story = () => <SellerCard seller={seller({ type: null, city: null, state: null })} />;
export const LongText: Story = narrow(() => (
  <Network answers={{}}>
    <SellerCard
      seller={seller({
        id: 'seller-2',
        name: 'Sri Venkateswara Lakshmi Narasimha Used Cars and Automobile Finance, Secunderabad',
        respondsWithinMinutes: 1500,
      })}
    />
  </Network>
));
export const RightToLeft: Story = rightToLeft(Rated);

const rating =
  (own: object): Story =>
  () => {
    const answers: Answers = { myRating: () => own };
    return (
      <Network answers={answers}>
        <RateSeller sellerId="seller-1" />
      </Network>
    );
  };
export const MayRate = rating({ ground: 'answered', isHidden: false, rating: null });
export const HasRated = narrow(
  rating({ ground: 'bought', isHidden: false, rating: { id: 'r1', stars: 4, words: 'Honest, and on time' } }),
);
export const RatingHidden = dark(
  rating({ ground: 'visited', isHidden: true, rating: { id: 'r1', stars: 1, words: 'Hidden words' } }),
);
