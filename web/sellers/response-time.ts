import type { sellerListingsTexts } from '../shared/texts/en/seller-listings.ts';
import type { TextsOf } from '../shared/texts/texts.ts';

const MINUTES_IN_HOURS = 120;

/** Formats a seller's response time.
 *  @param minutes null if no response time has been measured */
export const responseTime = (
  minutes: number | null,
  t: TextsOf<typeof sellerListingsTexts>,
  count: (value: number) => string,
): string => {
  if (minutes === null) return t.responseNone;
  return minutes < MINUTES_IN_HOURS ? t.minutes(count(minutes)) : t.hours(count(Math.round(minutes / 60)));
};
