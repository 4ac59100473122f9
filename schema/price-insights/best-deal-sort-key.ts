import { verdictPercent } from './verdict.ts';

/** A price is suspicious if its difference from the average, in per cent, is below this negative number. Other portals give such cars no price
 *  label. */
const SUSPICIOUS_PERCENT = -25;

/** Whether a price is so far below the average that a buyer must be warned. */
export const isSuspicious = (askingInr: number, averageInr: number): boolean => {
  const percent = verdictPercent(askingInr, averageInr);
  return percent !== null && percent < SUSPICIOUS_PERCENT;
};

/** Returns the sort key of a price among deals: the asking price divided by the average, lowest first. Suspiciously low prices come after all others.
 *  Null if there is no average. */
export const dealOrder = (askingInr: number, averageInr: number): number | null => {
  if (averageInr <= 0) return null;
  const share = askingInr / averageInr;
  return isSuspicious(askingInr, averageInr) ? SUSPICIOUS_LAST + share : share;
};
/** Greater than any ratio of an asking price to an average, because the asking price is a 32-bit integer. */
const SUSPICIOUS_LAST = 2 ** 32;
