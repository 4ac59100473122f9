import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { dateOf, dayNumber, dayOf } from '../../schema/analytics/days.ts';
import type { MarketReportInput } from '../../schema/analytics/inputs.ts';
import type { MarketDayReport, MarketReport } from '../../schema/analytics/market-report.ts';
import { FutureDay } from '../../schema/analytics/rejections.ts';
import { MarketHistory } from './history.ts';
import { type MarketDay, marketDay } from './market-day.ts';
import { marketReport } from './report.ts';
import { readOn, sightingsTable } from './sightings.ts';

export interface AnalyticsPorts {
  readonly db: Knex;
  /** Calls back whenever a projection committed. */
  readonly onAdvance: (listener: (projection: string, position: bigint, epoch: number) => void) => () => void;
  readonly clock?: () => Date;
}

/** Days of the market that are kept: each has every car of its day. */
const DAYS_KEPT = 4;
/** Reports that are kept; one has some ten kilobytes. */
const REPORTS_KEPT = 300;

/** The history at one position of the log, with what was worked out from it. */
interface Loaded {
  readonly table: string;
  readonly history: MarketHistory;
  readonly days: LRUCache<number, MarketDay>;
  readonly reports: LRUCache<string, MarketDayReport>;
}

const fresh = (table: string): Loaded => ({
  table,
  history: new MarketHistory(),
  days: new LRUCache({ max: DAYS_KEPT }),
  reports: new LRUCache({ max: REPORTS_KEPT }),
});

/** Reports on the market, of today and of any day before. The history is read from `analytics.sightings` when a report is asked for
 *  first, and then goes on with the log. */
export const analyticsQueries = ({ db, onAdvance, clock = () => new Date() }: AnalyticsPorts) => {
  let loaded: Loaded | null = null;
  let isStale = false;
  let epoch: number | undefined;
  onAdvance((projection, _position, nextEpoch) => {
    if (projection !== 'analytics') return;
    // Events that had been parked were taken in: rows came to stand before the newest.
    if (epoch !== undefined && nextEpoch !== epoch) isStale = true;
    epoch = nextEpoch;
  });
  let last: Promise<unknown> = Promise.resolve();

  const upToDate = async (): Promise<Loaded> =>
    db.transaction(
      async (tx) => {
        const table = await sightingsTable(tx);
        const current = loaded?.table === table && !isStale ? loaded : fresh(table);
        isStale = false;
        const before = current.history.position;
        // Half of a batch may be in when reading fails: only what was read to its end is gone on with.
        loaded = null;
        await readOn(tx, current.history);
        if (current.history.position !== before) {
          current.days.clear();
          current.reports.clear();
        }
        loaded = current;
        return current;
      },
      { isolationLevel: 'repeatable read', readOnly: true },
    );

  const dayIn = ({ history, days }: Loaded, day: number): MarketDay => {
    const market = days.get(day) ?? marketDay(history, day);
    days.set(day, market);
    return market;
  };

  const reportIn = async (at: Loaded, day: number, wish: Omit<MarketReportInput, 'asOf'>) => {
    const market = dayIn(at, day);
    // A day of a hundred thousand cars takes as long as its report: whoever asks for anything else goes in between.
    await nextTurn();
    return marketReport(at.history, market, wish);
  };

  const make = async ({ asOf, ...wish }: MarketReportInput): Promise<MarketReport> => {
    const today = dayOf(clock().getTime());
    const day = asOf === undefined ? today : dayNumber(asOf);
    if (day > today) throw FutureDay();
    const at = await upToDate();
    const key = JSON.stringify([day, Object.entries(wish).sort()]);
    const report = at.reports.get(key) ?? (await reportIn(at, day, wish));
    at.reports.set(key, report);
    const { firstAt } = at.history;
    return { ...report, firstDay: firstAt === null ? null : dateOf(dayOf(firstAt)) };
  };

  return {
    /** The market as it was at the end of a day in India; today, as it is by now. One report is made after the other.
     *  @throws Rejection FUTURE_DAY */
    report(input: MarketReportInput): Promise<MarketReport> {
      const mine = last.then(() => make(input));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
};
export type AnalyticsQueries = ReturnType<typeof analyticsQueries>;
