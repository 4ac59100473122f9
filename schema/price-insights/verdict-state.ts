import type { Verdict } from './verdict.ts';
import { FAIR_WITHIN_PERCENT, verdictOf } from './verdict.ts';

/** The current verdict on a car's price, and whether the market average contradicts it. */
export interface VerdictState {
  /** Null before the first verdict. */
  readonly verdict: Verdict | null;
  /** The asking price for which the verdict was given. */
  readonly askingInr: number;
  /** Set while the average contradicts the current verdict: which verdict the average suggested when that began, and when it began (ISO 8601 UTC). */
  readonly doubt: { readonly toward: Verdict; readonly since: string } | null;
}

/** A verdict changes at once if the price is at least this many percentage points beyond the verdict's threshold. */
export const CERTAIN_POINTS = 2;
/** A verdict also changes if the price stays beyond the verdict's threshold for this many days. */
export const DOUBT_DAYS = 3;
const DAY_MS = 86_400_000;

/** The possible outcomes for the current verdict. `given`: a new verdict replaces it (possibly the same verdict for another asking price). `stands`:
 *  the verdict is unchanged. `doubted`: the average has begun to contradict the verdict, and this must be recorded. `held`: the average still
 *  contradicts the verdict, which remains unchanged. `settled`: the average no longer contradicts the verdict. */
export type Outcome =
  | {
      readonly kind: 'given';
      readonly reason: 'FIRST' | 'ASKING_CHANGED' | 'FIGURE_MOVED' | 'FIGURE_STAYED' | 'NOT_ENOUGH' | 'ENOUGH_AGAIN';
    }
  | { readonly kind: 'stands' }
  | { readonly kind: 'settled' }
  | { readonly kind: 'doubted'; readonly toward: Verdict }
  | { readonly kind: 'held' };

export interface Figure {
  readonly askingInr: number;
  /** 0 means that there is no average. */
  readonly averageInr: number;
}

/** Returns how many percentage points the asking price lies beyond the range of `verdict`. */
const pointsBeyond = (verdict: Verdict, { askingInr, averageInr }: Figure): number => {
  const percent = (askingInr / averageInr - 1) * 100;
  if (verdict === 'BELOW_MARKET') return percent + FAIR_WITHIN_PERCENT;
  if (verdict === 'ABOVE_MARKET') return FAIR_WITHIN_PERCENT - percent;
  return Math.abs(percent) - FAIR_WITHIN_PERCENT;
};

/** Compares the current verdict with a new average. To prevent the verdict from flipping whenever the model is trained, the verdict changes only if
 *  the asking price changes, or if the price is well beyond the threshold or stays beyond it. If the data are insufficient, the verdict changes to
 *  `NONE` at once. `NONE` ends only after the data have been sufficient for `DOUBT_DAYS`, or at once if the asking price changes.
 *  @param now ISO 8601 UTC */
export const holdAgainst = (standing: VerdictState, figure: Figure, now: string): Outcome => {
  const { verdict, doubt } = standing;
  const said = verdictOf(figure.askingInr, figure.averageInr);
  const isSame = said === verdict;
  if (verdict === null) return said === 'NONE' ? { kind: 'stands' } : { kind: 'given', reason: 'FIRST' };
  if (said === 'NONE' && isSame) return doubt ? { kind: 'settled' } : { kind: 'stands' };
  if (said === 'NONE') return { kind: 'given', reason: 'NOT_ENOUGH' };
  if (figure.askingInr !== standing.askingInr) return { kind: 'given', reason: 'ASKING_CHANGED' };
  if (isSame) return doubt ? { kind: 'settled' } : { kind: 'stands' };
  if (verdict !== 'NONE' && pointsBeyond(verdict, figure) >= CERTAIN_POINTS)
    return { kind: 'given', reason: 'FIGURE_MOVED' };
  // The `DOUBT_DAYS` continue to count from the beginning of the doubt, even if the average suggests another verdict than at that time.
  if (!doubt) return { kind: 'doubted', toward: said };
  if (Date.parse(now) - Date.parse(doubt.since) < DOUBT_DAYS * DAY_MS) return { kind: 'held' };
  return { kind: 'given', reason: verdict === 'NONE' ? 'ENOUGH_AGAIN' : 'FIGURE_STAYED' };
};

/** Whether users keep seeing the figures of the current verdict although newer ones exist. */
export const isHeld = ({ kind }: Outcome): boolean => kind === 'doubted' || kind === 'held';
