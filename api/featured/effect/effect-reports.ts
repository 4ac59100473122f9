import type { BuyersCounts, EffectCounts, EffectQueries, EffectWindow } from '../../../projections/featured/effect.ts';
import {
  BUYERS_EVENTS_NEEDED,
  BUYERS_FIGURES,
  type BuyersFigureName,
  EFFECT_FIGURES,
  type EffectFigureName,
  EVENTS_NEEDED,
  MEASURED_PERIODS,
} from '../../../schema/featured/effect.ts';
import { FIRST_PERIOD } from '../../../schema/featured/holdout.ts';
import { NothingFeatured } from '../../../schema/featured/rejections.ts';
import type { BuyersEffect, EffectFigure, FeaturedEffect, FeaturedHealth } from '../../../schema/featured/views.ts';
import { indianDay } from '../../../schema/kernel/indian-time.ts';
import { periodOf } from '../slots/holdout-assignment.ts';
import { type Counted, isSampleRight, multipleOf, WITHHELD_SHARE, WITHOUT_SHARE } from './effect-size-statistics.ts';
import { healthOf, healthWindow } from './holdout-experiment-health.ts';

/** Returns the days that the reports cover, which are the most recently completed periods. */
export const windowOf = (now: Date): EffectWindow => {
  const today = indianDay(now);
  const since = periodOf(today, -MEASURED_PERIODS).first;
  return { since: since < FIRST_PERIOD ? FIRST_PERIOD : since, until: periodOf(today).first };
};

const NOTHING: EffectCounts = {
  ...{ seller_id: null, listing_id: null, impressions_shown: 0, impressions_withheld: 0 },
  ...{
    viewers_shown: 0,
    viewers_withheld: 0,
    accounts_shown: 0,
    accounts_withheld: 0,
    views_shown: 0,
    views_withheld: 0,
  },
  ...{ inquiries_shown: 0, inquiries_withheld: 0, sales_shown: 0, sales_withheld: 0 },
};

/** The events that a figure counts, and the population in which these events can occur: (viewer, listing) pairs or viewers. */
interface Sides {
  readonly events: Counted;
  readonly among: Counted;
}
/** The counts for each figure. Inquiries and sales are counted among accounts, because those of people without an account cannot be matched to a
 *  viewer. */
const COUNTS: Readonly<Record<EffectFigureName, (of: EffectCounts) => Sides>> = {
  views: (of) => ({
    events: { shown: of.views_shown, withheld: of.views_withheld },
    among: { shown: of.viewers_shown, withheld: of.viewers_withheld },
  }),
  inquiries: (of) => ({
    events: { shown: of.inquiries_shown, withheld: of.inquiries_withheld },
    among: { shown: of.accounts_shown, withheld: of.accounts_withheld },
  }),
  sales: (of) => ({
    events: { shown: of.sales_shown, withheld: of.sales_withheld },
    among: { shown: of.accounts_shown, withheld: of.accounts_withheld },
  }),
};
const BUYERS_COUNTS: Readonly<Record<BuyersFigureName, (of: BuyersCounts) => Sides>> = {
  opened: (of) => ({
    events: { shown: of.opened_with, withheld: of.opened_without },
    among: { shown: of.viewers_with, withheld: of.viewers_without },
  }),
  asked: (of) => ({
    events: { shown: of.asked_with, withheld: of.asked_without },
    among: { shown: of.accounts_with, withheld: of.accounts_without },
  }),
};

/** The rule by which a figure is measured: the planned share of withheld slots, the minimum number of events, and whether the sample ratio is
 *  plausible. */
interface Rule {
  readonly share: number;
  readonly needed: number;
  readonly isRight: boolean;
}
const measured = (
  { events: counted, among }: Sides,
  { share, needed, isRight }: Rule,
): Omit<EffectFigure, 'figure'> => {
  const events = counted.shown + counted.withheld;
  const state = !isRight ? 'hidden' : events < needed ? 'not_yet' : 'measured';
  const isMeasured = state === 'measured';
  const sideOf = (side: keyof Counted) => ({ viewers: among[side], counted: isMeasured ? counted[side] : null });
  const nothing = { multiple: null, low: null, high: null };
  return {
    ...{ state, events, needed, shown: sideOf('shown'), withheld: sideOf('withheld') },
    ...(isMeasured ? multipleOf(counted, share) : nothing),
  };
};

const pairsOf = (counts: EffectCounts): Counted => ({ shown: counts.viewers_shown, withheld: counts.viewers_withheld });
const viewersOf = (counts: BuyersCounts): Counted => ({ shown: counts.viewers_with, withheld: counts.viewers_without });
const nextAt = (now: Date): string => periodOf(indianDay(now), 1).first;

/** Computes a report from counts. A figure that is based on too few events is reported as not yet measured. If the sample ratio is implausible, no
 *  figures are shown. */
export const effectOf = (counts: EffectCounts, window: EffectWindow, now: Date): FeaturedEffect => {
  const isRight = isSampleRight(pairsOf(counts));
  const rule = { share: WITHHELD_SHARE, needed: EVENTS_NEEDED, isRight };
  return {
    ...{ ...window, nextAt: nextAt(now) },
    impressionsShown: counts.impressions_shown,
    impressionsWithheld: counts.impressions_withheld,
    isSampleRight: isRight,
    figures: EFFECT_FIGURES.map((figure) => ({ figure, ...measured(COUNTS[figure](counts), rule) })),
  };
};

/** Computes a report from counts of viewers, by the same rules as `effectOf`. */
export const buyersEffectOf = (counts: BuyersCounts, window: EffectWindow, now: Date): BuyersEffect => {
  const isRight = isSampleRight(viewersOf(counts), WITHOUT_SHARE);
  const rule = { share: WITHOUT_SHARE, needed: BUYERS_EVENTS_NEEDED, isRight };
  return {
    ...{ ...window, nextAt: nextAt(now), isSampleRight: isRight },
    figures: BUYERS_FIGURES.map((figure) => ({ figure, ...measured(BUYERS_COUNTS[figure](counts), rule) })),
  };
};

interface Ports {
  readonly queries: EffectQueries;
  readonly clock: () => Date;
}
/** The cache duration of a report, in milliseconds. Public figures change once per period. */
const KEPT_MS = 600_000;

/** Returns a function that caches its value for `KEPT_MS`. A failure is not cached. */
const kept = <T>(clock: () => Date, make: (now: Date) => Promise<T>): (() => Promise<T>) => {
  let last: { readonly at: number; readonly made: Promise<T> } | null = null;
  return () => {
    const now = clock();
    if (last && Math.abs(now.getTime() - last.at) < KEPT_MS) return last.made;
    const made = make(now);
    last = { at: now.getTime(), made };
    made.catch(() => {
      last = null;
    });
    return made;
  };
};

/** Reports what featured listings achieve, how slots affect buyers, and whether both measurements can be trusted. */
export const measuredEffects = ({ queries, clock }: Ports) => ({
  /** Returns the combined effect of all featured listings. */
  all: kept(clock, async (now) => {
    const window = windowOf(now);
    const rows = await queries.counts(window, null);
    return effectOf(rows.find((row) => row.listing_id === null) ?? NOTHING, window, now);
  }),
  /** Returns the effect of slots on buyers. */
  buyers: kept(clock, async (now) => {
    const window = windowOf(now);
    return buyersEffectOf(await queries.buyers(window), window, now);
  }),
  /** Returns the health of the holdout: whether slots are really withheld at random, in the planned share of cases. */
  health: kept(clock, async (now): Promise<FeaturedHealth> => {
    const window = windowOf(now);
    const [days, effects, buyers] = await Promise.all([
      queries.health(healthWindow(now), now),
      queries.counts(window, null),
      queries.buyers(window),
    ]);
    const all = effects.find((row) => row.listing_id === null) ?? NOTHING;
    const own = effects.filter((row) => row.listing_id !== null);
    return {
      ...healthOf(days, { pairs: pairsOf(all), viewers: viewersOf(buyers) }),
      reports: own.length,
      reportsHidden: own.filter((row) => !isSampleRight(pairsOf(row))).length,
    };
  }),
  /** Returns the effect of slots on one listing, for the account that paid for them.
   *  @throws Rejection LISTING_NOT_FOUND if that account has not featured the listing */
  async ofListing(sellerId: string, listingId: string): Promise<FeaturedEffect> {
    if (!(await queries.hasFeatured(sellerId, listingId))) throw NothingFeatured();
    const now = clock();
    const window = windowOf(now);
    const rows = await queries.counts(window, sellerId);
    return effectOf(rows.find((row) => row.listing_id === listingId) ?? NOTHING, window, now);
  },
});
export type MeasuredEffects = ReturnType<typeof measuredEffects>;
