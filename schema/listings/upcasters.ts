import { z } from 'zod';
import { upcaster } from '../kernel/upcast.ts';

/** Version 1 of a save could not say what made a suggested text. A save holds the changed fields alone, so nothing is added to it. */
export const SELLER_LISTING_UPCASTERS = [
  upcaster({
    type: 'ListingContentSaved',
    from: 1,
    shape: z.looseObject({ fields: z.looseObject({}) }),
    up: (data) => data,
  }),
];
