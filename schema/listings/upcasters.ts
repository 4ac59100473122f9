import { z } from 'zod';
import { upcaster } from '../kernel/upcast.ts';

/** Upcasts saved changes from version 1 to version 2. Version 1 did not record whether a template or a model wrote a suggestion. A save contains only
 *  the changed fields, so the upcast adds no field. */
export const SELLER_LISTING_UPCASTERS = [
  upcaster({
    type: 'ListingContentSaved',
    from: 1,
    shape: z.looseObject({ fields: z.looseObject({}) }),
    up: (data) => data,
  }),
];
