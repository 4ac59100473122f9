import { z } from 'zod';
import { upcaster } from '../kernel/upcast.ts';
import { Instant } from '../kernel/values.ts';
import { LenderFactsV1, LenderId } from './lender.ts';

const withoutAges = <F extends object>(facts: F) => ({ ...facts, maxCarAge: null, maxCarAgeAtEnd: null });

/** Upcasts events of version 1, which had no limits on a car's age, to version 2. */
export const LENDER_UPCASTERS = [
  upcaster({
    type: 'LenderListed',
    from: 1,
    shape: z.object({ lenderId: LenderId, facts: LenderFactsV1, listedAt: Instant }),
    up: ({ facts, ...data }) => ({ ...data, facts: withoutAges(facts) }),
  }),
  upcaster({
    type: 'LenderChanged',
    from: 1,
    shape: z.object({ lenderId: LenderId, facts: LenderFactsV1, changedAt: Instant }),
    up: ({ facts, ...data }) => ({ ...data, facts: withoutAges(facts) }),
  }),
];
