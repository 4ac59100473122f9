import type { DemoCar, DemoOffer } from './cars.ts';

/** One source's feed as it was on one day: a JSON document that `api/marketplace/feeds/sources/demo.ts` reads. */
export interface DemoFeed {
  readonly sourceId: string;
  /** When the feed said so. */
  readonly seenAt: Date;
  readonly json: string;
}

const DAY_MS = 24 * 3600 * 1000;
/** The days before today on which the sources sent their feeds. */
const SENT_DAYS_AGO = [42, 35, 28, 21, 14, 7, 3, 0];
/** What every demo listing says, so that nobody takes it for a car that can be bought. */
const LABEL = 'Demo listing: this car is invented, to show how CarSetu works. It is not for sale.';

const isOffered = ({ listedDaysAgo, goneDaysAgo }: DemoOffer, day: number): boolean =>
  listedDaysAgo >= day && (goneDaysAgo === null || goneDaysAgo < day);

const priceOn = ({ prices }: DemoOffer, day: number): number =>
  prices.reduce((price, { daysAgo, inr }) => (daysAgo >= day ? inr : price), prices[0]?.inr ?? 0);

const pictures = ({ body, color }: DemoCar, photos: number): string[] =>
  (['right', 'left'] as const)
    .slice(0, photos)
    .map((facing) => `/api/placeholder/car-image?${new URLSearchParams({ body, color, facing })}`);

/** A page that really opens and that nobody takes for a portal's: the domain is reserved for examples (RFC 2606). */
const pageOf = (id: string, sourceId: string): string => `https://example.com/carsetu-demo/${sourceId}/${id}`;

const row = (car: DemoCar, offer: DemoOffer, day: number, today: Date) => ({
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
  features: car.features,
  description: LABEL,
  images: pictures(car, offer.photos),
  url: pageOf(car.id, offer.sourceId),
  listedAt: new Date(today.getTime() - offer.listedDaysAgo * DAY_MS).toISOString(),
});

/** Every feed that the demo's sources sent, oldest first: what a source offered on that day, at that day's price.
 *  @param today the end of the demo's past; its feeds reach six weeks back */
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
