import { z } from 'zod';
import { upcaster } from '../kernel/upcast.ts';

/** The gaps that version 1 knew. */
const Gap = z.enum(['NO_MODEL', 'UNKNOWN_CAR', 'TOO_OLD', 'TOO_FEW_COMPARABLES', 'TOO_UNSURE']).nullable();

/** From version 1, which knew no hardly learned cars, to 2: what was given stays as it was. */
export const VERDICT_UPCASTERS = [
  upcaster({ type: 'VerdictGiven', from: 1, shape: z.looseObject({ gap: Gap }), up: (data) => data }),
];
