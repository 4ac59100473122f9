import type { EffectCounts, EffectQueries, EffectWindow } from '../../../projections/featured/effect.ts';
import {
  EFFECT_FIGURES,
  type EffectFigureName,
  EVENTS_NEEDED,
  MEASURED_PERIODS,
} from '../../../schema/featured/effect.ts';
import { FIRST_PERIOD } from '../../../schema/featured/holdout.ts';
import { NothingFeatured } from '../../../schema/featured/rejections.ts';
import type { EffectFigure, FeaturedEffect } from '../../../schema/featured/views.ts';
import { periodOf } from '../slots/assign.ts';
import { dayOf } from '../slots/seeds.ts';
import { type Counted, isSampleRight, multipleOf } from './multiple.ts';

/** Returns the days that count: of the last finished periods. */
export const windowOf = (now: Date): EffectWindow => {
  const today = dayOf(now);
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

/** What a figure counts, and among which pairs. Only accounts can ask and buy. */
const COUNTS: Readonly<
  Record<EffectFigureName, (of: EffectCounts) => { readonly events: Counted; readonly among: Counted }>
> = {
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

const figureOf = (figure: EffectFigureName, counts: EffectCounts, isRight: boolean): EffectFigure => {
  const { events: counted, among } = COUNTS[figure](counts);
  const events = counted.shown + counted.withheld;
  const state = !isRight ? 'hidden' : events < EVENTS_NEEDED ? 'not_yet' : 'measured';
  const isMeasured = state === 'measured';
  const sideOf = (side: keyof Counted) => ({ viewers: among[side], counted: isMeasured ? counted[side] : null });
  const nothing = { multiple: null, low: null, high: null };
  return {
    ...{ figure, state, events, needed: EVENTS_NEEDED, shown: sideOf('shown'), withheld: sideOf('withheld') },
    ...(isMeasured ? multipleOf(counted) : nothing),
  };
};

/** Turns counts into a report. Figures below the numbers that carry them are not measured yet, and a sample ratio that cannot be right hides all. */
export const effectOf = (counts: EffectCounts, window: EffectWindow, now: Date): FeaturedEffect => {
  const isRight = isSampleRight({ shown: counts.viewers_shown, withheld: counts.viewers_withheld });
  return {
    ...window,
    nextAt: periodOf(dayOf(now), 1).first,
    impressionsShown: counts.impressions_shown,
    impressionsWithheld: counts.impressions_withheld,
    isSampleRight: isRight,
    figures: EFFECT_FIGURES.map((figure) => figureOf(figure, counts, isRight)),
  };
};

interface Ports {
  readonly queries: EffectQueries;
  readonly clock: () => Date;
}
/** How long the report on all listings is kept. Its figures change once a period. */
const KEPT_MS = 600_000;

/** Reports on what featured listings bring. */
export const measuredEffects = ({ queries, clock }: Ports) => {
  let kept: { readonly at: number; readonly report: Promise<FeaturedEffect> } | null = null;
  const ofAll = async (now: Date): Promise<FeaturedEffect> => {
    const window = windowOf(now);
    const rows = await queries.counts(window, null);
    return effectOf(rows.find((row) => row.listing_id === null) ?? NOTHING, window, now);
  };
  return {
    /** Returns what all featured listings bring together. */
    async all(): Promise<FeaturedEffect> {
      const now = clock();
      if (kept && Math.abs(now.getTime() - kept.at) < KEPT_MS) return kept.report;
      const report = ofAll(now);
      kept = { at: now.getTime(), report };
      report.catch(() => {
        kept = null;
      });
      return report;
    },
    /** Returns what slots brought to a listing, for the account that paid for them.
     *  @throws Rejection LISTING_NOT_FOUND if that account has not featured the listing */
    async ofListing(sellerId: string, listingId: string): Promise<FeaturedEffect> {
      if (!(await queries.hasFeatured(sellerId, listingId))) throw NothingFeatured();
      const now = clock();
      const window = windowOf(now);
      const rows = await queries.counts(window, sellerId);
      return effectOf(rows.find((row) => row.listing_id === listingId) ?? NOTHING, window, now);
    },
  };
};
export type MeasuredEffects = ReturnType<typeof measuredEffects>;
