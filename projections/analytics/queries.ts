import type { Knex } from 'knex';
import { dateOf, dayNumber, dayOf } from '../../schema/analytics/days.ts';
import type { MarketReportInput } from '../../schema/analytics/inputs.ts';
import type { MarketDayReport, MarketReport } from '../../schema/analytics/market-report.ts';
import { FutureDay, MarketBusy } from '../../schema/analytics/rejections.ts';
import { MarketHistory } from './listing-histories.ts';
import { newestSighting, readOn, sightingsTable } from './read-sightings.ts';
import { MarketReportCache } from './report-cache.ts';
import { serialQueue } from './serial-queue.ts';

export interface AnalyticsPorts {
  readonly db: Knex;
  readonly onAdvance: (listener: (projection: string, position: bigint, epoch: number) => void) => () => void;
  readonly clock?: () => Date;
}

/** Maximum number of different reports in the queue. It limits the waiting time, because a report on a hundred thousand cars takes up to one
 *  second. */
export const MOST_MARKET_REPORTS_WAITING = 20;

interface Loaded {
  readonly table: string;
  readonly history: MarketHistory;
  readonly kept: MarketReportCache;
}

const fresh = (table: string): Loaded => ({ table, history: new MarketHistory(), kept: new MarketReportCache() });

const since = ({ firstAt }: MarketHistory, report: MarketDayReport): MarketReport => ({
  ...report,
  firstDay: firstAt === null ? null : dateOf(dayOf(firstAt)),
});

/** Queries for reports on the market of today or of an earlier day. The first request reads the history from `analytics.sightings`; later requests
 *  read only new rows. */
export const analyticsQueries = ({ db, onAdvance, clock = () => new Date() }: AnalyticsPorts) => {
  let loaded: Loaded | null = null;
  let isStale = false;
  let epoch: number | undefined;
  onAdvance((projection, _position, nextEpoch) => {
    if (projection !== 'analytics') return;
    // A retry of parked events (events that could not be processed) raises the epoch, and may insert rows before the newest row.
    if (epoch !== undefined && nextEpoch !== epoch) isStale = true;
    epoch = nextEpoch;
  });
  const inTurn = serialQueue<MarketReport>(MOST_MARKET_REPORTS_WAITING, MarketBusy);

  const upToDate = async (): Promise<Loaded> =>
    db.transaction(
      async (tx) => {
        const table = await sightingsTable(tx);
        const current = loaded?.table === table && !isStale ? loaded : fresh(table);
        isStale = false;
        // If reading fails, the history may contain half a batch. It is therefore dropped, and the next request reads the entire history again.
        loaded = null;
        current.kept.forgetFrom(await readOn(tx, current.history));
        loaded = current;
        return current;
      },
      { isolationLevel: 'repeatable read', readOnly: true },
    );

  /** Returns the report if it is cached and still valid, without entering the queue; otherwise undefined. */
  const alreadyMade = async (day: number, wish: Omit<MarketReportInput, 'asOf'>): Promise<MarketReport | undefined> => {
    if (!loaded?.kept.find(day, wish)) return undefined;
    const { table, position } = await newestSighting(db);
    if (isStale || loaded?.table !== table || loaded.history.position !== position) return undefined;
    const report = loaded.kept.find(day, wish);
    return report && since(loaded.history, report);
  };

  return {
    /** Returns the report on the market at the end of a day in India. The report for today shows the current state. Reports are computed one at a
     *  time.
     *  @throws Rejection FUTURE_DAY if the day has not begun, MARKET_BUSY if the queue is full */
    async report({ asOf, ...wish }: MarketReportInput): Promise<MarketReport> {
      const today = dayOf(clock().getTime());
      const day = asOf === undefined ? today : dayNumber(asOf);
      if (day > today) throw FutureDay();
      const made = await alreadyMade(day, wish);
      if (made) return made;
      return inTurn(JSON.stringify([day, Object.entries(wish).sort()]), async () => {
        const { history, kept } = await upToDate();
        return since(history, await kept.report(history, day, wish));
      });
    },
  };
};
export type AnalyticsQueries = ReturnType<typeof analyticsQueries>;
