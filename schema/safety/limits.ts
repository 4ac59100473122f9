import type { LimitedKind } from './guard.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** So many at once, after which they come back evenly over the time. */
export interface Limit {
  readonly most: number;
  /** Seconds in which all of them come back. */
  readonly withinS: number;
}

/** How often one person, or everybody behind one address, may write, begin to talk, offer and inquire. Addresses are shared by many:
 *  theirs are wide. @param messagesAMinute the operator's word on messages of one person */
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
/** Messages of one person a minute, unless the operator says otherwise. */
export const MESSAGES_A_MINUTE = 30;
