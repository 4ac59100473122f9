import { PLACEHOLDER_PATH } from '../../schema/marketplace/picture-addresses.ts';
import type { DemoCar, DemoListing } from './cars.ts';

/** One source's feed of one day: a JSON document for `api/marketplace/feeds/sources/demo.ts`. */
export interface DemoFeed {
  readonly sourceId: string;
  readonly seenAt: Date;
  readonly json: string;
}

const DAY_MS = 24 * 3600 * 1000;
const SENT_DAYS_AGO = [42, 35, 28, 21, 14, 7, 3, 0];
/** The description of every demo listing, worded so that nobody mistakes it for a real offer. */
const LABEL = 'Demo listing: this car is invented, to show how CarSetu works. It is not for sale.';
/** Text that is appended to the descriptions of cars whose seller can be contacted (`DEMO_DEALER` in `scripts/identity`). */
const DEALER_LABEL =
  'Its dealer is invented, too. You can try messages, offers and test drives, but nobody answers them, unless you sign in as the Demo Dealer in a second browser.';

const isOffered = ({ listedDaysAgo, goneDaysAgo }: DemoListing, day: number): boolean =>
  listedDaysAgo >= day && (goneDaysAgo === null || goneDaysAgo < day);

const priceOn = ({ prices }: DemoListing, day: number): number =>
  prices.reduce((price, { daysAgo, inr }) => (daysAgo >= day ? inr : price), prices[0]?.inr ?? 0);

/** Returns drawings of the car from several sides. The first one shows the whole outline, so that models can be told apart even on a small card. */
const pictures = ({ id, model, body, color }: DemoCar, photos: number): string[] => {
  const facing = /[02468]$/.test(id) ? 'left' : 'right';
  return ([{ facing }, { view: 'front' }, { view: 'rear' }, { view: 'inside' }] as const)
    .slice(0, photos)
    .map((look) => `${PLACEHOLDER_PATH}?${new URLSearchParams({ model, body, color, ...look })}`);
};

/** Returns a URL that nobody mistakes for a portal's page, because its domain is reserved for examples (RFC 2606). */
const pageOf = (id: string, sourceId: string): string => `https://example.com/carsetu-demo/${sourceId}/${id}`;

const row = (car: DemoCar, offer: DemoListing, day: number, today: Date) => ({
  source: offer.sourceId,
  id: `${car.id}-${offer.sourceId}`,
  title: `${car.year} ${car.brand} ${car.model} ${car.variant}`,
  brand: car.brand,
  model: car.model,
  variant: car.variant,
  year: car.year,
  price: priceOn(offer, day),
  mileage: car.km,
  fuel: car.fuel,
  transmission: car.transmission,
  owners: car.owners,
  city: car.city,
  rto: car.rto,
  bodyType: car.body,
  color: car.color,
  condition: car.condition,
  sellerType: offer.sellerType,
  verification: offer.verification,
  warranty: car.hasWarranty,
  insurance: car.insurance,
  features: car.features,
  description: offer.sourceId === 'dealer-network' ? `${LABEL} ${DEALER_LABEL}` : LABEL,
  images: pictures(car, offer.photos),
  url: pageOf(car.id, offer.sourceId),
  listedAt: new Date(today.getTime() - offer.listedDaysAgo * DAY_MS).toISOString(),
});

/** Returns all feeds of the demo's sources, oldest first. Each feed has the cars offered on one day, with that day's prices.
 *  @param today the last day of the demo's history, which begins six weeks earlier */
export const demoFeeds = (cars: readonly DemoCar[], today: Date): readonly DemoFeed[] => {
  const all = cars.flatMap((car) => car.offers.map((offer) => ({ car, offer })));
  const sources = [...new Set(all.map(({ offer }) => offer.sourceId))];
  const feedOn = (day: number, sourceId: string): DemoFeed => {
    const offered = all.filter(({ offer }) => offer.sourceId === sourceId && isOffered(offer, day));
    const listings = offered.map(({ car, offer }) => row(car, offer, day, today));
    return {
      sourceId,
      seenAt: new Date(today.getTime() - day * DAY_MS),
      json: JSON.stringify({ notice: LABEL, source: sourceId, listings }),
    };
  };
  return SENT_DAYS_AGO.flatMap((day) => sources.map((sourceId) => feedOn(day, sourceId)));
};
