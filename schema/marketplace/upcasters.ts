import { z } from 'zod';
import { upcaster } from '../kernel/upcast.ts';

/** The events that contain all facts of a listing. */
const WITH_FACTS = ['ListingFirstSeen', 'ListingDetailsChanged', 'ListingBack'] as const;
/** Checks only part of the event, because most stored events are of this version, and checking all their fields would slow down every rebuild. */
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
