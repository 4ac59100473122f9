import { createHmac } from 'node:crypto';
import {
  FIRST_PERIOD,
  PERIOD_DAYS,
  WITHHELD_PERCENT,
  WITHOUT_SLOTS_PERCENT,
} from '../../../schema/featured/holdout.ts';

const DAY_MS = 86_400_000;
const START = Date.parse(FIRST_PERIOD);
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The first and the last day (in India) for which an assignment is valid, both inclusive. */
export interface Period {
  readonly first: string;
  readonly last: string;
}
/** Returns the period that contains a day. Days have the form 2026-11-27.
 *  @param later the number of periods to move forward; negative moves back */
export const periodOf = (day: string, later = 0): Period => {
  const length = PERIOD_DAYS * DAY_MS;
  const first = START + (Math.floor((Date.parse(day) - START) / length) + later) * length;
  return { first: dayAt(first), last: dayAt(first + length - DAY_MS) };
};

/** Returns a number from 0 to 1 that nobody can predict without the key. */
const shareOf = (key: string, name: string): number =>
  Number.parseInt(createHmac('sha256', key).update(name).digest('hex').slice(0, 12), 16) / 2 ** 48;

/** Whether a viewer gets no slots in a period.
 *  @param key the seed of the period's last day. Its hash is published before the period begins, and the seed itself after the period ends */
export const isWithoutSlots = (key: string, viewer: string): boolean =>
  shareOf(key, `viewer ${viewer}`) < WITHOUT_SLOTS_PERCENT / 100;

/** Whether a listing is withheld from a viewer's slots in a period. Each (viewer, listing) pair is assigned independently.
 *  @param key as for `isWithoutSlots` */
export const isWithheld = (key: string, viewer: string, listingId: string): boolean =>
  shareOf(key, `listing ${viewer} ${listingId}`) < WITHHELD_PERCENT / 100;
