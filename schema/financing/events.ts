import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Instant } from '../kernel/values.ts';
import { LenderFacts, LenderId } from './lender.ts';

/** The catalogue of lenders, one stream per lender (`lender-<lenderId>`). Exactly as stored: never edit a shape, add a version and an
 *  upcaster. */
export const LenderEvent = z.discriminatedUnion('type', [
  event('LenderListed', { lenderId: LenderId, facts: LenderFacts, listedAt: Instant }),
  /** Carries all facts, not only the changed ones. */
  event('LenderChanged', { lenderId: LenderId, facts: LenderFacts, changedAt: Instant }),
  event('LenderWithdrawn', { lenderId: LenderId, withdrawnAt: Instant }),
]);
export type LenderEvent = z.infer<typeof LenderEvent>;
