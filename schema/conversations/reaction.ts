/** How one of the two answers a message of the other without words. */
export const REACTIONS = ['like', 'love', 'thanks', 'laugh', 'sad'] as const;
export type Reaction = (typeof REACTIONS)[number];
