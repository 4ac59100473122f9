import { z } from 'zod';
import { ShownFacts } from '../../schema/marketplace/car-facts.ts';
import { UnderstoodPart, WiderSearch } from '../../schema/marketplace/understood-text.ts';
import { CarVerdict } from '../../schema/price-insights/car-verdict.ts';

const text = z.string().nullable();
const whole = z.int().nullable();
const priceVerdict = CarVerdict.nullable().describe(
  'The verdict on the price; null if the price has not been judged yet.',
);

/** The fields in responses about a car (`DetailFacts`) or a listing (`OwnFacts`). The omitted fields have other names in these responses. */
export const DetailFacts = ShownFacts.omit({ mileageKm: true, rto: true, images: true, listedAt: true });
export const OwnFacts = ShownFacts.omit({ mileageKm: true, fuelType: true, verificationStatus: true, listedAt: true });

/** A car in GET /api/cars. */
export const LocalCar = z
  .object({
    id: z.string(),
    title: z.string(),
    brand: z.string(),
    model: text,
    variant: text,
    price: z.string().describe('Lakhs of rupees with two decimals: "5.45".'),
    priceInr: z.int().describe('Rupees.'),
    year: z.int(),
    mileage: whole.describe('Kilometres.'),
    fuelType: text,
    transmission: text,
    owners: whole.describe('Including the present owner; 4 means four or more.'),
    city: text,
    state: text,
    location: text,
    bodyType: text,
    images: z.array(z.string()).describe('Never empty: an illustration if nobody supplied a photo.'),
    source: z.string().describe('The name by which people know the source.'),
    sourceId: z.string(),
    isVerified: z.boolean().describe('Whether the car is verified according to the source whose price is shown.'),
    isFeatured: z.boolean().describe('Whether its seller pays for a star, a gold border and the word "Ad".'),
    featuredExpiresAt: text.describe('The exact end of the paid time; null if the car is not featured.'),
    isSold: z.boolean().describe('False: a sold car is answered as gone (410).'),
    isLive: z.boolean(),
    listedAt: text,
    priceVerdict,
  })
  .meta({ id: 'LocalCar' });

const SellerListing = z.object({
  id: z.string(),
  price: z.int().describe('Rupees.'),
  source: z.string().describe('The name by which people know the source.'),
  sourceId: z.string(),
  sellerType: text,
});

/** The response of GET /api/cars/{id}. */
export const CarDetail = LocalCar.extend({
  ...DetailFacts.shape,
  offerListingId: z
    .string()
    .describe('The listing whose price is shown. Source, url and the data of the seller are from this listing.'),
  sellerId: text.describe('The account that sells the car; null if only sources list it.'),
  sellerListing: SellerListing.nullable().describe(
    'The listing of that account. Its price need not be the lowest one.',
  ),
  originalPriceInr: whole.describe('The price before the latest drop.'),
  listingCount: z.int().describe('The number of its live listings; 0 once it is gone.'),
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
    .describe('Without listings that CarSetu hides after a report; the price history omits them, too.'),
  priceHistoryCount: z.int().describe('The number of points in the whole price history.'),
  priceHistory: z
    .array(z.object({ at: z.string(), price: z.int().describe('Rupees.'), listingId: z.string(), source: z.string() }))
    .describe('Oldest first. Readers without Premium Buyer get the first and the latest price of each listing.'),
}).meta({ id: 'CarDetail' });

/** The response of GET /api/cars/{id}/seller. */
export const CarSeller = z
  .object({
    id: text.describe('The account that sells the car; null if only sources list it.'),
    name: text,
    type: text.describe('Individual, Dealer or OEM, according to the source.'),
    location: text,
    city: text,
    state: text,
    source: z.string().describe('The source on which the seller offers the car, by the name that people know.'),
    sourceId: z.string(),
    listingId: z
      .string()
      .describe("The seller's own listing, or the listing whose price is shown if no account sells the car."),
    price: z.int().describe('The asking price of that listing, in rupees.'),
    carsListed: whole.describe(
      'The number of cars that the same seller offers here; null if the source does not identify its sellers.',
    ),
    ratingAverage: z.number().nullable().describe('0 to 5; null without ratings.'),
    ratingCount: z.int(),
    respondsWithinMinutes: whole.describe(
      "The median time to the seller's first answer; null if none has been measured.",
    ),
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
    images: z.array(z.string()).describe('Never empty: an illustration if nobody supplied a photo.'),
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
    source: z.string().describe('The name by which people know the source.'),
    sourceId: z.string(),
    url: text,
    listingDate: z.string().describe('When it was listed; if its source does not say, when it was first seen.'),
    listingCount: z.int().describe('The number of live listings of this car.'),
    features: z.array(z.string()),
    description: text,
    priceVerdict,
  })
  .meta({ id: 'FoundListing' });

/** The response of POST /api/marketplace/search. */
export const SearchAnswer = z
  .object({
    listings: z.array(FoundListing),
    analytics: z.object({
      totalListings: z.int(),
      avgPrice: z.int(),
      priceRange: z.object({ min: z.int(), max: z.int() }),
      historicalTrend: z
        .enum(['rising', 'falling', 'stable'])
        .describe('Over 28 days; also stable if trendPercent is null.'),
      trendPercent: z.number().nullable().describe('Null if too few cars were on sale throughout.'),
      trendCount: z.int().describe('The number of cars behind the trend.'),
      sourcesCount: z.record(z.string(), z.int()),
      priceByLocation: z.record(z.string(), z.int()).describe('The average price in rupees, by place.'),
    }),
    recommendations: z.object({
      bestDeals: z.array(FoundListing),
      certified: z.array(FoundListing),
      newListings: z.array(FoundListing),
    }),
    total: z.int(),
    nextCursor: text,
    correctedQuery: text.describe('The free text as it was searched, if a word was corrected.'),
    understood: z.array(UnderstoodPart).describe('What the free text was understood as, in its order.'),
    widerSearches: z
      .array(WiderSearch)
      .describe('If no car matches: the same search without one part of its free text; at most three.'),
    unknownWords: z
      .array(z.string())
      .describe('The words of the free text that nothing is known about. They exclude no car.'),
  })
  .meta({ id: 'SearchAnswer' });

/** The response of GET /api/marketplace/listing/{id}. */
export const ListingDetail = z
  .object({
    ...OwnFacts.shape,
    id: z.string(),
    carId: z.string(),
    mileage: whole.describe('Kilometres.'),
    fuel: text,
    location: text,
    source: z.string(),
    sourceId: z.string(),
    status: z.literal('live').describe('Always live: listings that were taken down are answered with 410.'),
    verification: ShownFacts.shape.verificationStatus,
    price: z.int().describe('Rupees.'),
    originalPrice: whole.describe('The price before the latest drop; null unless a price event proves it.'),
    listingDate: z.string().describe('When it was listed; if its source does not say, when it was first seen.'),
    firstSeenAt: z.string(),
    daysListed: z.int().describe('The number of days in India since it was first seen.'),
    priceVerdict,
  })
  .meta({ id: 'ListingDetail' });
