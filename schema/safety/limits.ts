import type { LimitedKind } from './safety-guard.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** A token bucket that allows `most` actions at once and refills evenly over `withinS`. */
export interface Limit {
  readonly most: number;
  /** The number of seconds in which an empty bucket refills. */
  readonly withinS: number;
}

/** Returns the limits per person and per IP address. The limits per IP address are high, because many people can share an address.
 *  @param messagesAMinute the operator's limit on one person's messages */
export const talkLimits = (
  messagesAMinute: number,
): Readonly<Record<LimitedKind, { readonly person: readonly Limit[]; readonly address: readonly Limit[] }>> => ({
  message: {
    person: [{ most: messagesAMinute, withinS: MINUTE_S }],
    address: [{ most: messagesAMinute * 10, withinS: MINUTE_S }],
  },
  conversation: {
    person: [
      { most: 5, withinS: 10 * MINUTE_S },
      { most: 30, withinS: DAY_S },
    ],
    address: [{ most: 60, withinS: HOUR_S }],
  },
  offer: { person: [{ most: 10, withinS: HOUR_S }], address: [{ most: 100, withinS: HOUR_S }] },
  inquiry: {
    person: [
      { most: 5, withinS: 10 * MINUTE_S },
      { most: 20, withinS: DAY_S },
    ],
    address: [{ most: 60, withinS: HOUR_S }],
  },
});
/** The default limit on one person's messages per minute. */
export const MESSAGES_A_MINUTE = 30;
