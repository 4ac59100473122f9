import { v7 as uuid } from 'uuid';
import type { NewEvent } from '../../schema/kernel/event.ts';
import { Rupees } from '../../schema/kernel/values.ts';
import { FACT_NAMES, ListingFacts } from '../../schema/marketplace/car-facts.ts';
import type { FeedEvent } from '../../schema/marketplace/events.ts';
import { ListingId } from '../../schema/marketplace/listing-id-and-keys.ts';
import { DEMO_MODELS } from '../../scripts/demo/car-models.ts';
import { type SeededRandom, seededRandom } from '../../scripts/demo/random.ts';

const SEED = 71_504;
const SOURCES = ['cardekho', 'cars24', 'carwale', 'olx', 'spinny', 'droom'] as const;
const PLACES = [
  { city: 'Hyderabad', state: 'Telangana', rto: 'TS-09' },
  { city: 'Bengaluru', state: 'Karnataka', rto: 'KA-51' },
  { city: 'Delhi', state: 'Delhi', rto: 'DL-03' },
  { city: 'Mumbai', state: 'Maharashtra', rto: 'MH-02' },
  { city: 'Chennai', state: 'Tamil Nadu', rto: 'TN-07' },
] as const;
const COLORS = ['White', 'Silver', 'Grey', 'Red', 'Blue'] as const;
const OLDEST_YEAR = 2010;
const THIS_YEAR = 2026;

const NOTHING_STATED = Object.fromEntries(FACT_NAMES.map((name) => [name, null]));

const madeUpFacts = (random: SeededRandom): ListingFacts => {
  const { brand, model, variants, fuels, gearboxes, body } = random.weighted(DEMO_MODELS, ({ weight }) => weight);
  const year = random.whole(OLDEST_YEAR, THIS_YEAR);
  const variant = random.of(variants);
  return ListingFacts.parse({
    ...NOTHING_STATED,
    title: `${year} ${brand} ${model} ${variant}`,
    brand,
    model,
    variant,
    year,
    mileageKm: random.whole(1_000, 150_000),
    fuelType: random.of(fuels),
    transmission: random.of(gearboxes),
    owners: random.whole(1, 4),
    ...random.of(PLACES),
    bodyType: body,
    color: random.of(COLORS),
    sellerType: random.chance(0.5) ? 'Dealer' : 'Individual',
    verification: 'standard',
    features: random.chance(0.3) ? ['Sunroof', 'Cruise Control'] : [],
    images: [`https://pictures.example/${random.whole(1, 1_000_000)}.jpg`],
  });
};

const madeUpListing = (random: SeededRandom, number: number): NewEvent<FeedEvent> => ({
  id: uuid(),
  type: 'ListingFirstSeen',
  data: {
    listingId: ListingId.parse(uuid()),
    feedId: 'bench',
    sourceId: random.of(SOURCES),
    facts: madeUpFacts(random),
    keys: { vin: null, sourceListingId: String(number), stockNumber: null, url: null, fingerprint: String(number) },
    priceInr: Rupees.parse(random.whole(10, 250) * 10_000),
    seenAt: '2026-11-01T00:00:00.000Z',
  },
  metadata: { actor: 'system:bench', commandId: 'bench', correlationId: 'bench', causationId: null },
});

/** Returns events for new listings of cars that vary as in a real market. Some listings have the same model, year and odometer reading, because they
 *  offer the same car. */
export const madeUpListings = (count: number): readonly NewEvent<FeedEvent>[] => {
  const random = seededRandom(SEED);
  return Array.from({ length: count }, (_, number) => madeUpListing(random, number));
};
