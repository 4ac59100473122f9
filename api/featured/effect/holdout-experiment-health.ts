import type { EffectWindow, HealthCounts } from '../../../projections/featured/effect.ts';
import { HEALTH_DAYS, LOT_NEEDED, LOTS, type LotName, SAMPLE_RATIO_P } from '../../../schema/featured/effect.ts';
import type { FeaturedHealth, LotHealth, PublishedLot } from '../../../schema/featured/views.ts';
import { indianDay } from '../../../schema/kernel/indian-time.ts';
import { type Counted, isSampleRight, pValue, WITHHELD_SHARE, WITHOUT_SHARE } from './effect-size-statistics.ts';

const DAY_MS = 86_400_000;
const DAY_MINUTES = 24 * 60;
const PLANNED: Readonly<Record<LotName, number>> = { pairs: WITHHELD_SHARE, viewers: WITHOUT_SHARE };
const DRAWN: Readonly<Record<LotName, (of: HealthCounts) => Counted>> = {
  pairs: (of) => ({ shown: of.pairs_shown, withheld: of.pairs_withheld }),
  viewers: (of) => ({ shown: of.viewers_with, withheld: of.viewers_without }),
};

/** Returns the days that the desk shows: the last 28 days including today. */
export const healthWindow = (now: Date): EffectWindow => ({
  since: indianDay(new Date(now.getTime() - (HEALTH_DAYS - 1) * DAY_MS)),
  until: indianDay(new Date(now.getTime() + DAY_MS)),
});

const observedOf = ({ shown, withheld }: Counted): number | null =>
  shown + withheld === 0 ? null : withheld / (shown + withheld);

/** Tests whether a random assignment withholds slots from the planned share of pairs or viewers. If too few were counted, the state is `not_yet`,
 *  because the test could not detect a fault. */
export const lotHealth = (lot: LotName, drawn: Counted): LotHealth => {
  const [n, needed, planned] = [drawn.shown + drawn.withheld, LOT_NEEDED[lot], PLANNED[lot]];
  const p = n < needed ? null : pValue(drawn, 0.5, planned);
  const state = p === null ? 'not_yet' : p < SAMPLE_RATIO_P ? 'wrong' : 'right';
  return { lot, state, n, needed, planned, observed: observedOf(drawn), p };
};
const publishedLot = (lot: LotName, drawn: Counted): PublishedLot => ({
  ...{ lot, n: drawn.shown + drawn.withheld, observed: observedOf(drawn) },
  ...{ p: pValue(drawn, 0.5, PLANNED[lot]), isHidden: !isSampleRight(drawn, PLANNED[lot]) },
});

/** Computes the health of the holdout from daily counts.
 *  @param published the counts on which the figures on `/featured` are based */
export const healthOf = (
  days: readonly HealthCounts[],
  published: Readonly<Record<LotName, Counted>>,
): Omit<FeaturedHealth, 'reports' | 'reportsHidden'> => {
  const sum = (of: (day: HealthCounts) => number): number => days.reduce((total, day) => total + of(day), 0);
  const drawnIn = (lot: LotName): Counted => ({
    shown: sum((day) => DRAWN[lot](day).shown),
    withheld: sum((day) => DRAWN[lot](day).withheld),
  });
  const seen = { shown: sum((day) => day.places_shown), withheld: sum((day) => day.places_withheld) };
  return {
    days: days.map((day) => ({ day: day.day, lots: LOTS.map((lot) => lotHealth(lot, DRAWN[lot](day))) })),
    lots: LOTS.map((lot) => lotHealth(lot, drawnIn(lot))),
    daysWithheld: (sum((day) => day.minutes_ran) * (observedOf(seen) ?? 0)) / DAY_MINUTES,
    daysGivenBack: sum((day) => day.minutes_given_back) / DAY_MINUTES,
    ...{ pages: sum((day) => day.pages), pagesOfRobots: sum((day) => day.pages_of_robots) },
    ...{ places: sum((day) => day.places), placesOfSellers: sum((day) => day.places_own) },
    published: LOTS.map((lot) => publishedLot(lot, published[lot])),
  };
};
