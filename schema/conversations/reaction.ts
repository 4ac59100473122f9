/** The possible reactions to a message from the other party. */
export const REACTIONS = ['like', 'love', 'thanks', 'laugh', 'sad'] as const;
export type Reaction = (typeof REACTIONS)[number];
