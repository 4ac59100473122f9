import { clearFavourites, saveFavourite } from '../favourites.ts';
import type { FavouriteCar } from '../use-favourite-cars.ts';

const picture = new URL('./sample-car.svg', import.meta.url).href;

/** Returns a favourite car in the API's format; `changes` override fields. */
export const favouriteCar = (changes: Partial<FavouriteCar> = {}): FavouriteCar => ({
  id: '00000001-0000-7000-8000-000000000000',
  brand: 'Hyundai',
  model: 'Creta',
  variant: 'SX (O)',
  year: 2021,
  priceInr: 1_145_000,
  originalPriceInr: null,
  priceDroppedAt: null,
  daysListed: 12,
  mileageKm: 45_200,
  fuelType: 'Diesel',
  transmission: 'Manual',
  owners: 1,
  city: 'Hyderabad',
  state: 'Telangana',
  color: 'Red',
  bodyType: 'SUV',
  images: [picture],
  placeholderImage: picture,
  verificationStatus: 'verified',
  isFeatured: false,
  isLive: true,
  isReserved: false,
  listingCount: 1,
  priceVerdict: { differenceInr: -52_400, recommendationCode: 'FAIR_LOW' },
  startingEmi: {
    monthlyInr: 20_260,
    rate: { percent: 11.75, obstacles: [], lender: { id: 'lender-1', name: 'State Bank of India' } },
  },
  source: { id: 'cardekho', label: 'CarDekho', badge: null },
  goneAt: null,
  isSold: false,
  isPaused: false,
  listings: [{ id: changes.id ?? '00000001-0000-7000-8000-000000000000', copyIds: [] }],
  ...changes,
});

/** Replaces the favourites with `cars`, newest first. The first car is saved on 20 November 2026, and each later one a day before its predecessor. A
 *  car without a price is saved with an unknown price. */
export const saveAll = (cars: readonly { id: string; name: string; priceInr?: number }[]): void => {
  clearFavourites();
  for (const [daysAgo, { id, name, priceInr = null }] of [...cars.entries()].reverse()) {
    saveFavourite({ id, name, priceInr }, new Date(Date.UTC(2026, 10, 20 - daysAgo, 6)));
  }
};
