import { AUDIT_UPCASTERS } from './audit/upcasters.ts';
import { ARTICLE_UPCASTERS } from './blog/upcasters.ts';
import { FEATURED_UPCASTERS } from './featured/upcasters.ts';
import { LENDER_UPCASTERS } from './financing/upcasters.ts';
import type { Upcaster } from './kernel/upcast.ts';
import { SELLER_LISTING_UPCASTERS } from './listings/upcasters.ts';
import { LISTING_UPCASTERS } from './marketplace/upcasters.ts';
import { VERDICT_UPCASTERS } from './price-insights/upcasters.ts';
import { RATING_UPCASTERS } from './ratings/upcasters.ts';
import { SUBSCRIPTION_UPCASTERS } from './subscriptions/upcasters.ts';

export const UPCASTERS: readonly Upcaster[] = [
  ...AUDIT_UPCASTERS,
  ...ARTICLE_UPCASTERS,
  ...FEATURED_UPCASTERS,
  ...LENDER_UPCASTERS,
  ...LISTING_UPCASTERS,
  ...SELLER_LISTING_UPCASTERS,
  ...VERDICT_UPCASTERS,
  ...RATING_UPCASTERS,
  ...SUBSCRIPTION_UPCASTERS,
];
