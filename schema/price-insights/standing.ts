import type { Verdict } from './verdict.ts';
import { FAIR_WITHIN_PERCENT, verdictOf } from './verdict.ts';

/** The verdict that stands on a car, and since when the market's figure doubts it. */
export interface Standing {
  /** Null: none was ever given. */
  readonly verdict: Verdict | null;
  /** The asking price that it was given on; rupees. */
  readonly askingInr: number;
  /** ISO 8601 UTC. */
  readonly doubt: { readonly toward: Verdict; readonly since: string } | null;
}

/** So many points beyond the threshold the market's figure changes a verdict at once ... */
export const CERTAIN_POINTS = 2;
/** ... and anywhere beyond it when it stays there for so long. */
export const DOUBT_DAYS = 3;
const DAY_MS = 86_400_000;

/** What becomes of the verdict that stands: another one is given (or the same, on another asking price), it stands, it stands
 *  although the figure says another (`held`), which is to be noted for the first time, or it is doubted no more. */
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
  /** 0: none. */
  readonly averageInr: number;
}

/** How many points the asking price lies beyond what `verdict` stretches to. */
const pointsBeyond = (verdict: Verdict, { askingInr, averageInr }: Figure): number => {
  const percent = (askingInr / averageInr - 1) * 100;
  if (verdict === 'BELOW_MARKET') return percent + FAIR_WITHIN_PERCENT;
  if (verdict === 'ABOVE_MARKET') return FAIR_WITHIN_PERCENT - percent;
  return Math.abs(percent) - FAIR_WITHIN_PERCENT;
};

/** Holds the verdict that stands against a new figure. So that verdicts do not flip with every training, one changes only when the
 *  asking price changed, when the figure is well beyond the threshold, or when it stays beyond it. A verdict without enough to
 *  judge by goes at once; it comes back only after it would have stood for as long as a doubt takes.
 *  @param now ISO 8601 UTC */
export const holdAgainst = (standing: Standing, figure: Figure, now: string): Outcome => {
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
  // Which way it is doubted may change; that it is, does not begin anew.
  if (!doubt) return { kind: 'doubted', toward: said };
  if (Date.parse(now) - Date.parse(doubt.since) < DOUBT_DAYS * DAY_MS) return { kind: 'held' };
  return { kind: 'given', reason: verdict === 'NONE' ? 'ENOUGH_AGAIN' : 'FIGURE_STAYED' };
};

/** Whether a reader is to see the figures of the verdict that stands in place of newer ones. */
export const isHeld = ({ kind }: Outcome): boolean => kind === 'doubted' || kind === 'held';
