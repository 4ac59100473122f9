import { z } from 'zod';

/** The ways in which a hidden listing becomes visible again: its source reports a change (`changed`), or the operator shows it (`shown`). */
export const HIDDEN_UNTIL = ['changed', 'shown'] as const;
export const HiddenUntil = z.enum(HIDDEN_UNTIL);
export type HiddenUntil = z.infer<typeof HiddenUntil>;
