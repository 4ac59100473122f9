/** The current state of a car or listing. */
export interface CarState {
  readonly priceInr: number;
  readonly isLive: boolean;
  /** Whether a buyer has reserved the car; null if the source does not say. */
  readonly isReserved: boolean | null;
}
/** The kinds of changes that are announced to viewers. If several things changed, only the most important change is announced. */
export type CarChange = 'gone' | 'back' | 'reserved' | 'free' | 'price';

/** Returns the change from the displayed state to the current state; null if there is none. */
export const changeOf = (shown: CarState, now: CarState): CarChange | null => {
  if (shown.isLive !== now.isLive) return now.isLive ? 'back' : 'gone';
  if (!now.isLive) return null;
  if (now.isReserved && !shown.isReserved) return 'reserved';
  if (shown.isReserved && !now.isReserved) return 'free';
  return shown.priceInr === now.priceInr ? null : 'price';
};
