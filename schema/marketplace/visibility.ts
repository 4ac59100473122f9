import { z } from 'zod';

/** What ends that an operator hides a listing: its source's next word on it (`changed`), or the operator's own (`shown`). */
export const HIDDEN_UNTIL = ['changed', 'shown'] as const;
export const HiddenUntil = z.enum(HIDDEN_UNTIL);
export type HiddenUntil = z.infer<typeof HiddenUntil>;
