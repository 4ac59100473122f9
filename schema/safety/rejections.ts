import { Rejection, rejection } from '../kernel/rejection.ts';

/** One of the two blocked the other; which one is not told. */
export const Blocked = rejection('BLOCKED', 403, "You can't message this person");
/** An operator keeps somebody from writing to others for a while. */
export const Suspended = rejection('SUSPENDED', 403, 'You may not message others for now. Your notifications say why');
/** Somebody writes, offers or asks too often. @param retryAfterS seconds until the next is taken */
export const TalkingTooMuch = (retryAfterS: number): Rejection =>
  new Rejection('RATE_LIMITED', 429, `That was a lot at once. Try again in ${retryAfterS} s`, [], retryAfterS);
