/** How a car, or a listing of it, stands. */
export interface CarStanding {
  /** Whole rupees. */
  readonly priceInr: number;
  readonly isLive: boolean;
  /** Null while nobody said. */
  readonly isReserved: boolean | null;
}
/** What a reader is told of; where several things changed, the one that matters most. */
export type CarChange = 'gone' | 'back' | 'reserved' | 'free' | 'price';

/** What changed from what is shown to what is so; null for nothing. */
export const changeOf = (shown: CarStanding, now: CarStanding): CarChange | null => {
  if (shown.isLive !== now.isLive) return now.isLive ? 'back' : 'gone';
  if (!now.isLive) return null;
  if (now.isReserved && !shown.isReserved) return 'reserved';
  if (shown.isReserved && !now.isReserved) return 'free';
  return shown.priceInr === now.priceInr ? null : 'price';
};
