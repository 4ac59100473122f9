import type { Upcaster } from './kernel/upcast.ts';

/** Every step that a stored event shape ever took, of all features. None has a second version yet. */
export const UPCASTERS: readonly Upcaster[] = [];
