import type { Knex } from 'knex';
import { analyticsProjector } from '../../../projections/analytics/projector.ts';
import { analyticsQueries } from '../../../projections/analytics/queries.ts';
import type { Projector } from '../../../projections/platform/projector.ts';
import { dayOf, endOf } from '../../../schema/analytics/days.ts';
import { MARKET_GROUPINGS } from '../../../schema/analytics/groupings.ts';
import { MarketReportInput } from '../../../schema/analytics/inputs.ts';
import type { MarketReport } from '../../../schema/analytics/market-report.ts';
import type { Recorded } from '../../../schema/kernel/event.ts';
import type { EventFeed } from '../../../schema/kernel/event-store.ts';
import { parseInput } from '../../../schema/kernel/rejection.ts';
import { DEMO_DAYS } from '../cars.ts';
import { seededRandom } from '../random.ts';

/** A market report created on a past day, from the log as it was on that day. */
export interface PastReport {
  readonly wish: object;
  readonly made: MarketReport;
}

const SEED = 20_261_101;
const EVERYTHING = 1_000_000;
const isHeard = () => () => undefined;

/** Returns the input of a market report for each of `dates` random days; some days are before the demo's first feed. The filters and groupings
 *  vary. */
const wishesOn = (dates: number, last: number): ReadonlyMap<number, object> => {
  const random = seededRandom(SEED);
  const wishes = new Map<number, object>();
  while (wishes.size < dates) {
    const day = random.whole(last - DEMO_DAYS - 9, last);
    wishes.set(day, {
      groupBy: random.of(MARKET_GROUPINGS),
      ...(random.chance(0.3) && { city: random.of(['Hyderabad', 'bangalore', 'Delhi NCR', 'Pune']) }),
      ...(random.chance(0.3) && { brand: random.of(['Maruti', 'Hyundai', 'Tata', 'Honda']) }),
      ...(random.chance(0.3) && { ageTo: random.whole(3, 12) }),
      ...(random.chance(0.2) && { source: random.of(['cars24', 'olx', 'cardekho']) }),
    });
  }
  return wishes;
};

/** Returns the day on which the event's feed was sent. */
const saidOn = ({ data }: Recorded): number => {
  const at = 'seenAt' in data ? data.seenAt : 'goneAt' in data ? data.goneAt : undefined;
  return dayOf(Date.parse(String(at)));
};

/** Replays a log once, day by day. On randomly chosen days, creates a report from the log up to that day.
 *  @param db an empty database
 *  @param today the demo's last day */
export const livedThrough = async (
  feed: EventFeed,
  db: Knex,
  { dates, today }: { readonly dates: number; readonly today: Date },
): Promise<readonly PastReport[]> => {
  const projector: Projector = analyticsProjector;
  const within = (work: (tx: Knex.Transaction) => Promise<void>) =>
    db.transaction(async (tx) => {
      await tx.raw('set local search_path to analytics');
      await work(tx);
    });
  await db.raw('create schema analytics');
  await within((tx) => projector.create(tx));
  const log = (await feed.readAll(0n, EVERYTHING)).filter(({ type }) => projector.handles.includes(type));
  const last = dayOf(today.getTime());
  const past: PastReport[] = [];
  let [now, taken] = [0, 0];
  const analytics = analyticsQueries({ db, onAdvance: isHeard, clock: () => new Date(endOf(now) - 1) });
  for (const [day, wish] of [...wishesOn(dates, last)].sort(([a], [b]) => a - b)) {
    now = day;
    const later = log.findIndex((event, index) => index >= taken && saidOn(event) > day);
    const until = later === -1 ? log.length : later;
    if (until > taken) await within((tx) => projector.apply(tx, log.slice(taken, until)));
    taken = until;
    past.push({ wish, made: await analytics.report(parseInput(MarketReportInput, wish)) });
  }
  return past;
};

/** Returns the reports as of the days in `past`, created from the whole log.
 *  @param db the database into which the log was projected */
export const reportsAsOf = async (db: Knex, past: readonly PastReport[], today: Date): Promise<MarketReport[]> => {
  const analytics = analyticsQueries({ db, onAdvance: isHeard, clock: () => today });
  const reports: MarketReport[] = [];
  for (const { wish, made } of past)
    reports.push(await analytics.report(parseInput(MarketReportInput, { ...wish, asOf: made.asOf })));
  return reports;
};
