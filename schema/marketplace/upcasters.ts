import { z } from 'zod';
import { upcaster } from '../kernel/upcast.ts';

/** The events that carry all facts of a listing. */
const WITH_FACTS = ['ListingFirstSeen', 'ListingDetailsChanged', 'ListingBack'] as const;
/** Not the whole frozen shape: most stored events are of this version, and checking all their fields would slow each rebuild down. */
const WithFactsV1 = z.looseObject({ facts: z.looseObject({}) });

/** Upcasts events of version 1, which had neither the insurance nor the engine's displacement, to version 2. */
export const LISTING_UPCASTERS = WITH_FACTS.map((type) =>
  upcaster({
    type,
    from: 1,
    shape: WithFactsV1,
    up: ({ facts, ...data }) => ({ ...data, facts: { ...facts, insurance: null, engineCc: null } }),
  }),
);
