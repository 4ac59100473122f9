import { LRUCache } from 'lru-cache';
import { dayNumber, endOf } from '../../schema/analytics/days.ts';
import type { MarketReportInput } from '../../schema/analytics/inputs.ts';
import type { MarketDayReport } from '../../schema/analytics/market-report.ts';
import { chosenOf, type DayNames, keyOf } from './chosen.ts';
import type { MarketHistory } from './history.ts';
import { type MarketDay, marketDay } from './market-day.ts';
import { inPieces } from './pieces.ts';
import { marketReport } from './report.ts';

type Wish = Omit<MarketReportInput, 'asOf'>;

/** Days of the market that are kept: each has every car of its day. */
const DAYS_KEPT = 4;
/** Days of which the names are kept, by which their reports are found: some hundred kilobytes each. */
const NAMES_KEPT = 30;
/** Reports that are kept; one has some ten kilobytes. */
const REPORTS_KEPT = 300;

/** What was worked out from a history, for as long as nothing is said that changes it. Reports are kept by what a wish chooses, so
 *  that words which choose nothing, or the same in another spelling, take no room. */
export class KeptReports {
  private readonly days = new LRUCache<number, MarketDay>({ max: DAYS_KEPT });
  private readonly names = new LRUCache<number, DayNames>({ max: NAMES_KEPT });
  private readonly reports = new LRUCache<string, MarketDayReport>({ max: REPORTS_KEPT });

  /** Forgets the days that a moment belongs to or lies before: the earlier ones are as they were. @param at epoch milliseconds */
  forgetFrom(at: number): void {
    const changed = (day: number) => endOf(day) > at;
    for (const day of [...this.days.keys()]) if (changed(day)) this.days.delete(day);
    for (const day of [...this.names.keys()]) if (changed(day)) this.names.delete(day);
    for (const [key, { asOf }] of [...this.reports.entries()]) if (changed(dayNumber(asOf))) this.reports.delete(key);
  }

  /** A report that was made before. */
  find(day: number, wish: Wish): MarketDayReport | undefined {
    const names = this.names.get(day);
    return names && this.reports.get(keyOf(day, chosenOf(names, day, wish)));
  }

  /** That report, made where it is not kept; `history` must not change meanwhile. */
  async report(history: MarketHistory, day: number, wish: Wish): Promise<MarketDayReport> {
    const known = this.find(day, wish);
    if (known) return known;
    const market = this.days.get(day) ?? (await inPieces(marketDay(history, day)));
    this.days.set(day, market);
    this.names.set(day, { names: market.names, firstYear: market.firstYear });
    const chosen = chosenOf(market, day, wish);
    const key = keyOf(day, chosen);
    const report = this.reports.get(key) ?? (await inPieces(marketReport(history, market, chosen)));
    this.reports.set(key, report);
    return report;
  }
}
