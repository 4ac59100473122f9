import { z } from 'zod';

const text = z.string().nullable();
const whole = z.int().nullable();

/** A car as GET /api/cars shows it. */
export const LocalCar = z
  .object({
    id: z.string(),
    title: z.string(),
    brand: z.string(),
    model: text,
    variant: text,
    price: z.string().describe('Lakh of rupees with two decimals: "5.45".'),
    priceInr: z.int().describe('Rupees.'),
    year: z.int(),
    mileage: whole.describe('Kilometres.'),
    fuelType: text,
    transmission: text,
    owners: whole.describe('Counting the present owner; 4 stands for four and more.'),
    city: text,
    state: text,
    location: text,
    bodyType: text,
    images: z.array(z.string()).describe('Never empty: where nobody supplied a photo, an illustration.'),
    source: z.string().describe('As people know it.'),
    sourceId: z.string(),
    isVerified: z.boolean().describe('Whether the source that asks the price says so.'),
    isFeatured: z.boolean(),
    isLive: z.boolean(),
    listedAt: text,
  })
  .meta({ id: 'LocalCar' });

const SellerListing = z.object({
  id: z.string(),
  price: z.int().describe('Rupees.'),
  source: z.string().describe('As people know it.'),
  sourceId: z.string(),
  sellerType: text,
});

/** A car as GET /api/cars/{id} shows it. */
export const CarDetail = LocalCar.extend({
  color: text,
  condition: text,
  sellerType: text,
  offerListingId: z
    .string()
    .describe('The listing that asks the price: source, url and what is said of the seller are its own.'),
  verificationStatus: z.string().describe('verified, certified or standard, by the word of `source`.'),
  hasWarranty: z.boolean().nullable(),
  features: z.array(z.string()),
  description: text,
  url: text,
  sellerId: text.describe('The account that sells a listing of it; null for a car that a source lists.'),
  sellerListing: SellerListing.nullable().describe(
    'What that account asks, where one sells it: need not be the lowest price.',
  ),
  originalPriceInr: whole.describe('The price before the latest drop.'),
  listingCount: z.int().describe('How many live listings offer it; 0 once it is gone.'),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  goneAt: text,
  listings: z
    .array(
      z.object({
        id: z.string(),
        source: z.string(),
        sourceId: z.string(),
        price: z.int(),
        url: text,
        isLive: z.boolean(),
      }),
    )
    .describe('Without those that CarSetu hides after a report, as in the price history.'),
  priceHistoryCount: z.int().describe('How many points the whole price history has.'),
  priceHistory: z
    .array(z.object({ at: z.string(), price: z.int().describe('Rupees.'), listingId: z.string(), source: z.string() }))
    .describe('Oldest first; without Premium Buyer the first and the latest price of each listing.'),
}).meta({ id: 'CarDetail' });

/** What GET /api/cars/{id}/seller answers. */
export const CarSeller = z
  .object({
    id: text.describe('The account that sells it; null for a car that a source lists.'),
    name: text,
    type: text.describe('Individual, Dealer or OEM, as the source says.'),
    location: text,
    city: text,
    state: text,
    source: z.string().describe('Where the seller offers the car, as people know it.'),
    sourceId: z.string(),
    listingId: z.string().describe("The seller's own listing; of a source's car the one that asks the price shown."),
    price: z.int().describe('What that listing asks, rupees.'),
    carsListed: whole.describe(
      'Cars that the same seller offers here now; null where its source does not tell sellers apart.',
    ),
    ratingAverage: z.number().nullable().describe('Of 5; null while nobody has rated.'),
    ratingCount: z.int(),
    respondsWithinMinutes: whole.describe('The middle of the times to the first answer; null while none was measured.'),
  })
  .meta({ id: 'CarSeller' });

/** A result of POST /api/marketplace/search. */
export const FoundListing = z
  .object({
    id: z.string(),
    carId: z.string(),
    title: z.string(),
    brand: z.string(),
    model: text,
    variant: text,
    images: z.array(z.string()).describe('Never empty: where nobody supplied a photo, an illustration.'),
    price: z.int().describe('Rupees.'),
    originalPrice: whole.describe('The price before the latest drop.'),
    year: z.int(),
    mileage: whole.describe('Kilometres.'),
    fuelType: text,
    transmission: text,
    owners: whole,
    city: text,
    state: text,
    location: text,
    sellerType: text,
    condition: text,
    verificationStatus: z.string(),
    source: z.string().describe('As people know it.'),
    sourceId: z.string(),
    url: text,
    listingDate: z.string().describe('When it was listed, or first seen where its source does not say.'),
    listingCount: z.int().describe('How many live listings offer this car.'),
    features: z.array(z.string()),
    description: text,
  })
  .meta({ id: 'FoundListing' });

/** The answer of POST /api/marketplace/search. */
export const SearchAnswer = z
  .object({
    listings: z.array(FoundListing),
    analytics: z.object({
      totalListings: z.int(),
      avgPrice: z.int(),
      priceRange: z.object({ min: z.int(), max: z.int() }),
      historicalTrend: z
        .enum(['rising', 'falling', 'stable'])
        .describe('Over 28 days; stable, too, where trendPercent is null.'),
      trendPercent: z.number().nullable().describe('Null where too few cars were on sale all along.'),
      trendCount: z.int().describe('Of how many cars the trend is told.'),
      sourcesCount: z.record(z.string(), z.int()),
      priceByLocation: z.record(z.string(), z.int()).describe('Average price in rupees by place.'),
    }),
    recommendations: z.object({
      bestDeals: z.array(FoundListing),
      certified: z.array(FoundListing),
      newListings: z.array(FoundListing),
    }),
    total: z.int(),
    nextCursor: text,
    correctedQuery: text.describe('What free text was read as, when a word was corrected.'),
  })
  .meta({ id: 'SearchAnswer' });

/** What GET /api/marketplace/listing/{id} answers. */
export const ListingDetail = z
  .object({
    id: z.string(),
    carId: z.string(),
    title: z.string(),
    brand: z.string(),
    model: text,
    variant: text,
    year: z.int(),
    mileage: whole.describe('Kilometres.'),
    fuel: text,
    transmission: text,
    owners: whole,
    condition: text,
    location: text,
    city: text,
    state: text,
    rto: text.describe('Registration office: KA-51.'),
    bodyType: text,
    color: text,
    hasWarranty: z.boolean().nullable(),
    sellerType: text,
    source: z.string(),
    sourceId: z.string(),
    status: z.literal('live').describe('What was taken down is answered with 410.'),
    verification: z.string().describe('verified, certified or standard.'),
    price: z.int().describe('Rupees.'),
    originalPrice: whole.describe('The price before the latest drop; null unless a price event proves it.'),
    description: text,
    features: z.array(z.string()),
    images: z.array(z.string()),
    url: text,
    listingDate: z.string().describe('When it was listed, or first seen where its source does not say.'),
    firstSeenAt: z.string(),
    daysListed: z.int().describe('Days in India since it was first seen.'),
  })
  .meta({ id: 'ListingDetail' });
