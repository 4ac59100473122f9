import { z } from 'zod';
import { upcaster } from '../kernel/upcast.ts';

/** The reasons for a missing average in version 1. */
const Gap = z.enum(['NO_MODEL', 'UNKNOWN_CAR', 'TOO_OLD', 'TOO_FEW_COMPARABLES', 'TOO_UNSURE']).nullable();

/** Upcasts verdicts of version 1, which lacked the reason `HARDLY_LEARNED`, to version 2. The data do not change. */
export const VERDICT_UPCASTERS = [
  upcaster({ type: 'VerdictGiven', from: 1, shape: z.looseObject({ gap: Gap }), up: (data) => data }),
];
