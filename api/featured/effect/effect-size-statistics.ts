import { bisect, gammaln } from 'simple-statistics';
import { SAMPLE_RATIO_P } from '../../../schema/featured/effect.ts';
import { WITHHELD_PERCENT, WITHOUT_SLOTS_PERCENT } from '../../../schema/featured/holdout.ts';

/** The share of (viewer, listing) pairs for which the listing is withheld from the viewer's slots. */
export const WITHHELD_SHARE = WITHHELD_PERCENT / 100;
/** The share of viewers who get no slots at all. */
export const WITHOUT_SHARE = WITHOUT_SLOTS_PERCENT / 100;
const ALPHA = 0.05;
const EXACT = 1e-10;

/** Two counts to compare. Both count (viewer, listing) pairs, or the events of such pairs: `shown` counts those whose listing was shown in slots, and
 *  `withheld` those whose listing was withheld. Also used to compare viewers who get slots with viewers who get none. */
export interface Counted {
  readonly shown: number;
  readonly withheld: number;
}
/** The factor by which slots raise a rate, with its 95% confidence interval. `high` is null if nothing was withheld, because the interval then has no
 *  upper bound. */
export interface Multiple {
  readonly multiple: number | null;
  readonly low: number;
  readonly high: number | null;
}

/** Returns the probability that fewer than `k` of `n` events occur, each with the probability `p`, plus `part` of the probability of exactly `k`.
 *  @param part one half for the mid-p value; a uniform random number from 0 to 1 for exactly uniform p-values */
export const below = (k: number, n: number, p: number, part = 0.5): number => {
  if (p <= 0) return k > 0 ? 1 : part;
  if (p >= 1) return k < n ? 0 : part;
  const log = gammaln(n + 1) - gammaln(k + 1) - gammaln(n - k + 1) + k * Math.log(p) + (n - k) * Math.log1p(-p);
  let term = Math.exp(log);
  let sum = part * term;
  for (let i = k; i > 0 && term > 0; i--) {
    term *= (i * (1 - p)) / ((n - i + 1) * p);
    sum += term;
    if (i < n * p && term < sum * 1e-16) break;
  }
  return sum;
};
const bothSides = (lower: number): number => Math.min(1, 2 * Math.min(lower, 1 - lower));

/** Returns the p-value of the hypothesis that slots have no effect. Under this hypothesis, each event belongs to a withheld pair with the same
 *  probability, because the random assignment of a pair does not depend on the viewer or the listing.
 *  @param part as for `below`
 *  @param share the planned share of withheld pairs */
export const pValue = ({ shown, withheld }: Counted, part = 0.5, share = WITHHELD_SHARE): number =>
  bothSides(below(withheld, shown + withheld, share, part));

/** Returns the factor by which slots raise the probability of an event for a (viewer, listing) pair. If slots are withheld from a share q of the
 *  pairs and the factor is r, an event belongs to a withheld pair with the probability q / (q + (1 - q) r). The exact (mid-p) interval of that
 *  probability therefore gives the interval of r.
 *  @param planned the intended share of pairs from which slots are withheld */
export const multipleOf = ({ shown, withheld }: Counted, planned = WITHHELD_SHARE): Multiple => {
  const n = shown + withheld;
  const ofShare = (share: number) => (planned * (1 - share)) / (share * (1 - planned));
  const whereBelowIs = (p: number, from: number, to: number) =>
    bisect((share) => below(withheld, n, share) - p, from, to, 200, EXACT);
  if (n === 0) return { multiple: null, low: 0, high: null };
  const observed = withheld / n;
  const most = withheld === n ? 1 : whereBelowIs(ALPHA / 2, observed, 1);
  const least = withheld === 0 ? 0 : whereBelowIs(1 - ALPHA / 2, 0, observed);
  return {
    multiple: withheld === 0 ? null : ofShare(observed),
    low: ofShare(most),
    high: least === 0 ? null : ofShare(least),
  };
};

/** Whether the random assignment can plausibly produce this ratio of shown to withheld pairs. If it cannot, one of the two counts is incomplete, and
 *  no figure can be trusted.
 *  @param share the planned share of withheld pairs */
export const isSampleRight = (pairs: Counted, share = WITHHELD_SHARE): boolean =>
  pValue(pairs, 0.5, share) >= SAMPLE_RATIO_P;
