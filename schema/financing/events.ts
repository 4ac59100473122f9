import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Instant } from '../kernel/values.ts';
import { LenderFacts, LenderId } from './lender.ts';

/** Events of one lender in the catalogue (stream `lender-<lenderId>`). Never change the schema of a stored event: add a version and an upcaster. */
export const LenderEvent = z.discriminatedUnion('type', [
  event('LenderListed', { lenderId: LenderId, facts: LenderFacts, listedAt: Instant }),
  /** Contains all facts, not only the changed ones. */
  event('LenderChanged', { lenderId: LenderId, facts: LenderFacts, changedAt: Instant }),
  event('LenderWithdrawn', { lenderId: LenderId, withdrawnAt: Instant }),
]);
export type LenderEvent = z.infer<typeof LenderEvent>;
