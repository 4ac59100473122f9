import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Instant } from '../kernel/values.ts';
import { LenderFacts, LenderId } from './lender.ts';

/** What the catalogue of lenders says, one stream a lender (`lender-<lenderId>`). Exactly as stored: never edit a shape, add a version
 *  and an upcaster. */
export const LenderEvent = z.discriminatedUnion('type', [
  event('LenderListed', { lenderId: LenderId, facts: LenderFacts, listedAt: Instant }),
  /** Carries the whole of the new facts. */
  event('LenderChanged', { lenderId: LenderId, facts: LenderFacts, changedAt: Instant }),
  event('LenderWithdrawn', { lenderId: LenderId, withdrawnAt: Instant }),
]);
export type LenderEvent = z.infer<typeof LenderEvent>;
