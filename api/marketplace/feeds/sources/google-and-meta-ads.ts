import type { FeedDeclaration } from '../declaration.ts';
import { readProduct } from './product-feed.ts';

const syndicated = (declared: Pick<FeedDeclaration, 'id' | 'label'> & Partial<FeedDeclaration>): FeedDeclaration => ({
  sourceId: 'dealer-network',
  formats: ['xml', 'csv'],
  priceUnit: 'rupees',
  distanceUnit: 'km',
  read: readProduct,
  ...declared,
});

/** Settings for dealers whose feeds are in dollars and miles. The date of the rate is fixed, so that a price changes only when the dealer changes
 *  it. */
const AMERICAN = {
  rate: { currency: 'USD', inr: 83.4, asOf: '2026-04-16', source: 'set by the operator in this declaration' },
  distanceUnit: 'mi',
} as const;

/** Feeds in the formats of Google Vehicle Ads and of Meta's automotive inventory, which Facebook Marketplace shows. */
export const syndicatedFeeds: readonly FeedDeclaration[] = [
  // The `id` of a car is a VIN in one version of this feed and a stock number in another version.
  syndicated({ id: 'dealer-google', label: 'Dealer, Google Vehicle Ads in dollars and miles', ...AMERICAN }),
  syndicated({ id: 'dealer-meta', label: 'Dealer, Meta automotive inventory in dollars and miles', ...AMERICAN }),
  // This feed declares no currency, so only rupees are accepted.
  syndicated({ id: 'dealer-meta-csv', label: 'Dealer, Meta catalogue as CSV', formats: ['csv'] }),
  syndicated({ id: 'google-vehicle-ads', label: 'Indian dealers, Google Vehicle Ads' }),
  syndicated({
    id: 'meta-automotive',
    label: 'Indian dealers, Meta automotive inventory',
    sourceId: 'facebook-marketplace',
  }),
];
