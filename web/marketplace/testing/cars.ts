import type { CarSummary } from '../car-summary.ts';
import type { CarDetails } from '../use-car.ts';
import type { FacetCount, Facets } from '../use-car-facets.ts';
import type { CarPage, ListedCar } from '../use-search-cars.ts';

const picture = new URL('./sample-car.svg', import.meta.url).href;

const source = (id: string, label: string, badge: string | null = null) => ({
  id,
  label,
  badge,
});
const cardekho = source('cardekho', 'CarDekho');
const olx = source('olx', 'OLX');
const dealers = source('dealer-network', 'Dealer Network', 'Dealer Syndicate');

/** A monthly instalment with everything that a car's page shows. Cards show only part of it. */
const startingEmi: CarDetails['startingEmi'] = {
  monthlyInr: 20_260,
  rate: {
    percent: 11.75,
    obstacles: [],
    lender: { id: 'lender-1', name: 'State Bank of India', asOf: '2026-11-01' },
  },
};

/** A price verdict with everything that a car's page shows. Cards show only part of it. */
const priceVerdict: CarDetails['priceVerdict'] = {
  differenceInr: -52_400,
  recommendationCode: 'FAIR_LOW',
  askingInr: 1_145_000,
  averagePrice: 1_197_400,
  priceRange: { min: 1_050_000, max: 1_340_000 },
  gap: null,
};

/** Returns the data that a card shows about a car. Every field has a value; `changes` override fields. */
export const carSummary = (changes: Partial<CarSummary> = {}): CarSummary => ({
  id: 'car-1',
  brand: 'Hyundai',
  model: 'Creta',
  variant: '1.5 SX (O) Diesel',
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
  priceVerdict,
  startingEmi,
  source: cardekho,
  ...changes,
});

/** Returns a car with only the fields that every source must send. */
export const bareCar = (): CarSummary =>
  carSummary({
    id: 'car-bare',
    model: null,
    variant: null,
    mileageKm: null,
    fuelType: null,
    transmission: null,
    owners: null,
    city: null,
    state: null,
    color: null,
    bodyType: null,
    images: [],
    verificationStatus: 'standard',
    priceVerdict: null,
    source: olx,
  });

/** Returns a car whose names and locations are as long as in real feeds. */
export const longTextCar = (): CarSummary =>
  carSummary({
    id: 'car-wordy',
    brand: 'Mercedes-Benz',
    model: 'AMG GLE 53 4MATIC+ Coupé Facelift',
    variant: '3.0 Turbo Petrol with EQ Boost, Panoramic Sunroof, Burmester Sound, Dual Tone, BSVI Phase 2',
    priceInr: 123_450_000,
    originalPriceInr: 131_000_000,
    mileageKm: 123_456,
    city: 'Thiruvananthapuram',
    state: 'Dadra and Nagar Haveli and Daman and Diu',
    listingCount: 4,
    isFeatured: true,
    verificationStatus: 'certified',
    source: source('mahindra-first-choice', 'Mahindra First Choice'),
  });

/** Returns `count` different cars. */
export const manyCars = (count: number): readonly CarSummary[] =>
  Array.from({ length: count }, (_, index) =>
    carSummary({
      id: `car-${index + 1}`,
      year: 2014 + (index % 12),
      priceInr: 345_000 + index * 87_000,
      originalPriceInr: index % 4 === 1 ? 390_000 + index * 87_000 : null,
      isFeatured: index === 0,
      listingCount: 1 + (index % 3),
      verificationStatus: (['verified', 'standard', 'certified'] as const)[index % 3] ?? 'standard',
    }),
  );

/** Returns the first page of a search with `total` results. The fields that only rows show are null, unless a car has them. */
export const carPage = (nodes: readonly (CarSummary & Partial<ListedCar>)[], total = nodes.length): CarPage => ({
  total,
  size: nodes.length,
  slotCount: 0,
  correctedQuery: null,
  understood: [],
  unknownWords: [],
  widerSearches: [],
  vouchers: [{ count: nodes.length, source: cardekho }],
  pages: [
    { number: 1, after: null, isCurrent: true },
    ...(total > nodes.length ? [{ number: 2, after: 'end', isCurrent: false }] : []),
  ],
  pageInfo: {
    startIndex: 0,
    startCursor: nodes.length > 0 ? 'start' : null,
    endCursor: nodes.length > 0 ? 'end' : null,
    hasNextPage: total > nodes.length,
    hasPreviousPage: false,
  },
  nodes: nodes.map((car) => ({ condition: null, sellerType: null, features: [], url: null, ...car })),
});

/** Returns a car with two sources and two price drops; `changes` override fields. */
export const carDetails = (changes: Partial<CarDetails> = {}): CarDetails => ({
  ...carSummary({ originalPriceInr: 1_180_000, listingCount: 2, images: [picture, `${picture}#2`, `${picture}#3`] }),
  offerListingId: 'listing-1',
  priceVerdict,
  priceDroppedAt: '2026-11-03T04:00:00.000Z',
  startingEmi,
  title: '2021 Hyundai Creta SX (O)',
  rto: 'TS-09',
  condition: 'Good',
  sellerType: 'Dealer',
  hasWarranty: null,
  insurance: 'Comprehensive',
  engineCc: 1493,
  features: ['Sunroof', 'Rear Camera', 'Alloy Wheels', 'Apple CarPlay'],
  description: 'One owner, serviced at the authorised workshop.\nInsurance valid until May 2027.',
  url: 'https://example.com/creta',
  listedAt: '2026-09-20T04:00:00.000Z',
  firstSeenAt: '2026-09-20T04:00:00.000Z',
  lastSeenAt: '2026-11-20T20:00:00.000Z',
  goneAt: null,
  isSold: false,
  isPaused: false,
  daysListed: 62,
  seller: {
    id: null,
    name: null,
    type: 'Dealer',
    city: 'Hyderabad',
    state: 'Telangana',
    listingId: 'listing-1',
    priceInr: 1_145_000,
    carsListed: null,
    ratingAverage: null,
    ratingCount: 0,
    respondsWithinMinutes: null,
    source: cardekho,
  },
  listings: [
    {
      id: 'listing-1',
      title: 'Hyundai Creta',
      priceInr: 1_145_000,
      url: 'https://example.com/creta',
      isLive: true,
      firstSeenAt: '2026-09-20T04:00:00.000Z',
      goneAt: null,
      hiddenAt: null,
      verificationStatus: 'verified',
      source: cardekho,
    },
    {
      id: 'listing-2',
      title: 'Creta SX',
      priceInr: 1_160_000,
      url: 'https://example.com/creta-2',
      isLive: true,
      firstSeenAt: '2026-10-02T04:00:00.000Z',
      goneAt: null,
      hiddenAt: null,
      verificationStatus: 'standard',
      source: dealers,
    },
  ],
  priceHistoryCount: changes.priceHistory?.length ?? 4,
  priceHistory: [
    {
      at: '2026-09-20T04:00:00.000Z',
      priceInr: 1_225_000,
      listingId: 'listing-1',
      source: cardekho,
    },
    {
      at: '2026-10-02T04:00:00.000Z',
      priceInr: 1_160_000,
      listingId: 'listing-2',
      source: dealers,
    },
    {
      at: '2026-10-14T04:00:00.000Z',
      priceInr: 1_180_000,
      listingId: 'listing-1',
      source: cardekho,
    },
    {
      at: '2026-11-03T04:00:00.000Z',
      priceInr: 1_145_000,
      listingId: 'listing-1',
      source: cardekho,
    },
  ],
  ...changes,
});

const counts = (entries: Record<string, number>): FacetCount[] =>
  Object.entries(entries).map(([value, count]) => ({ value, label: value, count }));

/** Returns the counts for every filter. They include a brand, a city and a fuel that occur only in feeds. */
export const facets = (): Facets => ({
  brands: counts({ 'Maruti Suzuki': 812, Hyundai: 540, Tata: 301, Jeep: 12, Toyota: 96 }),
  models: counts({ Creta: 120, i20: 98, Verna: 75, Alcazar: 8 }),
  cities: counts({ Hyderabad: 512, Delhi: 408, Bengaluru: 266, Gurugram: 97, Noida: 61, Warangal: 14 }),
  states: counts({ Telangana: 526, Delhi: 408, Karnataka: 266 }),
  fuelTypes: counts({ Petrol: 1040, Diesel: 611, CNG: 120, Electric: 33, LPG: 4 }),
  transmissions: counts({ Manual: 1200, Automatic: 403, AMT: 80 }),
  owners: counts({ 1: 900, 2: 410, 3: 77, 4: 9 }),
  bodyTypes: counts({ Hatchback: 640, SUV: 588, Sedan: 402 }),
  conditions: counts({ Excellent: 102, Good: 240 }),
  sellerTypes: counts({ Dealer: 800, Individual: 312 }),
  priceVerdicts: counts({ BELOW_MARKET: 210, FAIR: 980, ABOVE_MARKET: 160, NONE: 71 }),
  verificationStatuses: counts({ verified: 410, certified: 120, standard: 1300 }),
  sources: counts({ cardekho: 700, olx: 410, quikr: 64 }),
  features: counts({ Sunroof: 210, 'Rear Camera': 190 }),
});
