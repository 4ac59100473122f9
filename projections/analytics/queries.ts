import type { Knex } from 'knex';
import { dateOf, dayNumber, dayOf } from '../../schema/analytics/days.ts';
import type { MarketReportInput } from '../../schema/analytics/inputs.ts';
import type { MarketDayReport, MarketReport } from '../../schema/analytics/market-report.ts';
import { FutureDay, MarketBusy } from '../../schema/analytics/rejections.ts';
import { MarketHistory } from './history.ts';
import { KeptReports } from './kept.ts';
import { newestSighting, readOn, sightingsTable } from './sightings.ts';
import { inTurns } from './turns.ts';

export interface AnalyticsPorts {
  readonly db: Knex;
  /** Calls back whenever a projection committed. */
  readonly onAdvance: (listener: (projection: string, position: bigint, epoch: number) => void) => () => void;
  readonly clock?: () => Date;
}

/** Different reports that may wait: each takes up to a second of work at a hundred thousand cars, and nobody waits for longer. */
export const MOST_REPORTS_WAITING = 20;

/** The history at one position of the log, with what was worked out from it. */
interface Loaded {
  readonly table: string;
  readonly history: MarketHistory;
  readonly kept: KeptReports;
}

const fresh = (table: string): Loaded => ({ table, history: new MarketHistory(), kept: new KeptReports() });

const since = ({ firstAt }: MarketHistory, report: MarketDayReport): MarketReport => ({
  ...report,
  firstDay: firstAt === null ? null : dateOf(dayOf(firstAt)),
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
  const inTurn = inTurns<MarketReport>(MOST_REPORTS_WAITING, MarketBusy);

  const upToDate = async (): Promise<Loaded> =>
    db.transaction(
      async (tx) => {
        const table = await sightingsTable(tx);
        const current = loaded?.table === table && !isStale ? loaded : fresh(table);
        isStale = false;
        // Half of a batch may be in when reading fails: only what was read to its end is gone on with.
        loaded = null;
        current.kept.forgetFrom(await readOn(tx, current.history));
        loaded = current;
        return current;
      },
      { isolationLevel: 'repeatable read', readOnly: true },
    );

  /** A report that was made before, while nothing was said since: it waits for nobody's turn. */
  const alreadyMade = async (day: number, wish: Omit<MarketReportInput, 'asOf'>): Promise<MarketReport | undefined> => {
    if (!loaded?.kept.find(day, wish)) return undefined;
    const { table, position } = await newestSighting(db);
    if (isStale || loaded?.table !== table || loaded.history.position !== position) return undefined;
    const report = loaded.kept.find(day, wish);
    return report && since(loaded.history, report);
  };

  return {
    /** The market as it was at the end of a day in India; today, as it is by now. One report is made after the other.
     *  @throws Rejection FUTURE_DAY, MARKET_BUSY */
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
