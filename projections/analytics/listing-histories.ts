import { isDeepStrictEqual } from 'node:util';
import { Copies } from '../../schema/marketplace/listing-copies-across-feeds.ts';
import { type Candidate, matchKeyOf, vinOf } from '../../schema/marketplace/same-car.ts';
import type { HiddenUntil } from '../../schema/marketplace/visibility.ts';

/** The fields of a listing that market reports need, as stated by the listing's source. */
export interface Told extends Omit<Candidate, 'id' | 'position' | 'sourceId' | 'priceInr' | 'firstSeenAt' | 'goneAt'> {
  readonly model: string | null;
  /** The rank of the listing among the listings of its car; the listing with the lowest rank represents the car. */
  readonly leadRank: number;
}

/** The state of a listing after an event; it lasts until the next step of the same listing. Times are epoch milliseconds. */
export interface Step {
  /** Log position of the event. */
  readonly position: number;
  readonly at: number;
  readonly priceInr: number;
  /** When the source stopped offering the listing; null while the source offers it. */
  readonly goneAt: number | null;
  readonly isSeparated: boolean;
  /** What makes the listing visible again: a change by its source (`changed`) or only an operator (`shown`); null if the listing is not hidden. */
  readonly hiddenUntil: HiddenUntil | null;
  readonly told: Told;
}

interface FeedHistory {
  /** The time of the feed's first delivery, in epoch milliseconds. The listings in this delivery had already been on sale for an unknown time. */
  firstAt: number;
}

/** A listing with its complete history. */
export interface ListingHistory {
  readonly id: string;
  /** The log position of the listing's first sighting. */
  readonly position: number;
  readonly sourceId: string;
  readonly firstSeenAt: number;
  readonly feed: FeedHistory;
  /** In log order, which is also chronological order. */
  readonly steps: Step[];
}

/** One event about a listing. A null field means that the event does not change the corresponding value. */
export interface Sighting {
  readonly position: number;
  readonly listingId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly isLive: boolean | null;
  readonly isSeparated: boolean | null;
  /** An empty string if the event makes a hidden listing visible again. */
  readonly hiddenUntil: HiddenUntil | '' | null;
  readonly priceInr: number | null;
  readonly feedId: string | null;
  readonly sourceId: string | null;
  /** Set only in the first sighting: the key that the listing has in all files of its source; null if the source supplies no key. */
  readonly sourceKey: string | null;
  /** All fields of the listing except the price; null if the event does not change any of them. The keys for grouping listings into cars are derived
   *  from these fields. */
  readonly told: (Omit<Told, 'matchKey'> & { readonly vin: string | null }) | null;
}

const toldOf = (told: NonNullable<Sighting['told']>): Told => ({
  ...told,
  matchKey: matchKeyOf(told),
  vin: vinOf(told.vin),
});

const isBackUnchanged = (before: Step, { isLive, priceInr, told }: Sighting): boolean =>
  isLive === true && priceInr === before.priceInr && told !== null && isDeepStrictEqual(toldOf(told), before.told);

/** Returns whether the event changes the price or any other field that the source states. */
const isNewsAfter = (before: Step, sighting: Sighting): boolean =>
  (sighting.priceInr !== null || sighting.told !== null) && !isBackUnchanged(before, sighting);

/** Returns the `hiddenUntil` value of a listing after an event. A change by the source makes the listing visible again if the value is `changed`; if
 *  the value is `shown`, only an operator can make it visible. */
const hiddenAfter = (before: Step, { hiddenUntil }: Sighting, isNews: boolean): HiddenUntil | null => {
  if (hiddenUntil === '') return null;
  if (hiddenUntil !== null) return before.hiddenUntil === 'shown' ? 'shown' : hiddenUntil;
  return before.hiddenUntil === 'changed' && isNews ? null : before.hiddenUntil;
};

/** Returns whether buyers can see the listing as an offer. */
export const isOnSale = ({ goneAt, hiddenUntil }: Step): boolean => goneAt === null && hiddenUntil === null;

/** What one feed file said about a listing most recently. */
interface FileWord {
  readonly priceInr: number;
  readonly told: Told;
}

/** All listings with their histories, built from sightings in log order. */
export class MarketHistory {
  private readonly byId = new Map<string, ListingHistory>();
  private readonly feeds = new Map<string, FeedHistory>();
  private readonly copies = new Copies<string, FileWord>();
  private last = 0;
  private first: number | null = null;

  /** The log position up to which this history has been read. */
  get position(): number {
    return this.last;
  }
  /** The earliest time in the history, in epoch milliseconds; null if the history is empty. */
  get firstAt(): number | null {
    return this.first;
  }
  /** Returns the listings in the order in which they were first seen. */
  listings(): Iterable<ListingHistory> {
    return this.byId.values();
  }

  /** Adds the next event. An event about a listing that has no first sighting is ignored; the first sighting may be missing because it could not be
   *  processed (it is parked). */
  add(sighting: Sighting): void {
    this.take(sighting);
    this.last = sighting.position;
  }

  private take(sighting: Sighting): void {
    const { listingId, isLive, told } = sighting;
    const known = this.byId.get(this.copies.of(listingId));
    if (!known) {
      this.begin(sighting);
      return;
    }
    // A listing stays live while another file contains it.
    if (isLive === false && !this.copies.left(listingId)) return;
    if (isLive === true) this.copies.back(listingId);
    const car = told === null ? null : toldOf(told);
    const before = this.copies.wordOf(listingId);
    if (before)
      this.copies.said(listingId, { priceInr: sighting.priceInr ?? before.priceInr, told: car ?? before.told });
    if (car !== null) this.copies.told(listingId, car);
    if (isLive === true && before && car !== null) this.backInFile(known, sighting, before, car);
    else this.step(known, sighting);
  }

  /** Handles the return of a listing to a feed file. Only what differs from the previous report in this file counts as a change. If another file also
   *  contains the listing, nothing but these differences is applied. */
  private backInFile(known: ListingHistory, sighting: Sighting, before: FileWord, car: Told): void {
    const priceInr = sighting.priceInr === before.priceInr ? null : sighting.priceInr;
    const told = isDeepStrictEqual(car, before.told) ? null : sighting.told;
    const isNews = priceInr !== null || told !== null;
    if (!this.copies.isInAnotherFile(sighting.listingId)) this.step(known, sighting, isNews);
    else if (isNews) this.step(known, { ...sighting, priceInr, told }, true);
  }

  private begin(sighting: Sighting): void {
    const { listingId, position, at, priceInr, sourceId, feedId, sourceKey } = sighting;
    if (sighting.told === null || priceInr === null || sourceId === null || feedId === null) return;
    const feed = this.feeds.get(feedId) ?? { firstAt: at };
    feed.firstAt = Math.min(feed.firstAt, at);
    this.feeds.set(feedId, feed);
    const told = toldOf(sighting.told);
    const word = { priceInr, told };
    const original = this.byId.get(this.copies.firstSeen({ listingId, feedId, sourceId, sourceKey, car: told, word }));
    if (original) {
      // Two files of a source may differ although the source has changed nothing, so a sighting in another file neither changes the price nor makes a
      // hidden listing visible.
      if (!this.copies.isInAnotherFile(listingId)) this.step(original, { ...sighting, isSeparated: null }, false);
      return;
    }
    this.byId.set(listingId, {
      id: listingId,
      position,
      sourceId,
      firstSeenAt: at,
      feed,
      steps: [{ position, at, priceInr, goneAt: null, isSeparated: false, hiddenUntil: null, told }],
    });
    this.first = Math.min(this.first ?? at, at);
  }

  private step({ steps }: ListingHistory, sighting: Sighting, isNews?: boolean): void {
    const { position, at, isLive, isSeparated, priceInr, told } = sighting;
    const before = steps[steps.length - 1];
    if (!before) return;
    // A report that arrives out of order gets the time of the previous report.
    const from = Math.max(before.at, at);
    steps.push({
      position,
      at: from,
      priceInr: priceInr ?? before.priceInr,
      goneAt: isLive === null ? before.goneAt : isLive ? null : from,
      isSeparated: isSeparated ?? before.isSeparated,
      hiddenUntil: hiddenAfter(before, sighting, isNews ?? isNewsAfter(before, sighting)),
      told: told === null ? before.told : toldOf(told),
    });
  }
}

/** Returns the state of a listing before `end` (epoch milliseconds, exclusive); undefined if it had not been seen yet. */
export const stepBefore = ({ steps }: ListingHistory, end: number): Step | undefined => {
  for (let index = steps.length - 1; index >= 0; index--) {
    const step = steps[index];
    if (step && step.at < end) return step;
  }
  return undefined;
};
