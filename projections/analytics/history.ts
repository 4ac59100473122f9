import { isDeepStrictEqual } from 'node:util';
import { Copies } from '../../schema/marketplace/copies.ts';
import { matchKeyOf, vinOf } from '../../schema/marketplace/same-car.ts';
import type { HiddenUntil } from '../../schema/marketplace/visibility.ts';

/** What a source says of a listing, as far as the market is told by it. */
export interface Told {
  readonly brand: string;
  readonly model: string | null;
  readonly year: number;
  readonly mileageKm: number | null;
  readonly fuelType: string | null;
  readonly transmission: string | null;
  readonly owners: number | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly rto: string | null;
  readonly trim: string | null;
  readonly matchKey: string | null;
  readonly vin: string | null;
  /** The lower, the sooner it speaks for its car. */
  readonly leadRank: number;
}

/** How a listing stands from a moment until its next step. Epoch milliseconds. */
export interface Step {
  /** Log position of what was said. */
  readonly position: number;
  readonly at: number;
  readonly priceInr: number;
  /** Null while it is on sale. */
  readonly goneAt: number | null;
  readonly isSeparated: boolean;
  /** What ends that an operator hides it; null while nobody does. */
  readonly hiddenUntil: HiddenUntil | null;
  readonly told: Told;
}

/** What is known of a feed. */
interface FeedHistory {
  /** Its first delivery: for how long what it brought had been on sale nobody knows. Epoch milliseconds. */
  firstAt: number;
}

/** One listing with all that was ever said of it. */
export interface ListingHistory {
  readonly id: string;
  /** Log position of its first sighting. */
  readonly position: number;
  readonly sourceId: string;
  readonly firstSeenAt: number;
  readonly feed: FeedHistory;
  /** In the order of the log, which is that of time. */
  readonly steps: Step[];
}

/** What one event says of a listing; null is "as it was". */
export interface Sighting {
  readonly position: number;
  readonly listingId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly isLive: boolean | null;
  readonly isSeparated: boolean | null;
  /** Empty: shown again. */
  readonly hiddenUntil: HiddenUntil | '' | null;
  readonly priceInr: number | null;
  readonly feedId: string | null;
  readonly sourceId: string | null;
  /** Only of the first sighting: what its source calls it in all of its files, null where it does not say. */
  readonly sourceKey: string | null;
  /** All facts, or null. The two keys of the grouping are worked out from them. */
  readonly told: (Omit<Told, 'matchKey'> & { readonly vin: string | null }) | null;
}

const toldOf = (told: NonNullable<Sighting['told']>): Told => ({
  ...told,
  matchKey: matchKeyOf(told),
  vin: vinOf(told.vin),
});

/** Whether a source that puts a listing up again says of it what it said before. */
const isBackUnchanged = (before: Step, { isLive, priceInr, told }: Sighting): boolean =>
  isLive === true && priceInr === before.priceInr && told !== null && isDeepStrictEqual(toldOf(told), before.told);

/** Whether the source says something of a listing that it did not say before. */
const isNewsAfter = (before: Step, sighting: Sighting): boolean =>
  (sighting.priceInr !== null || sighting.told !== null) && !isBackUnchanged(before, sighting);

/** What its source says anew of a listing ends that it is hidden until then; hidden for good ends with the operator's word alone. */
const hiddenAfter = (before: Step, { hiddenUntil }: Sighting, isNews: boolean): HiddenUntil | null => {
  if (hiddenUntil === '') return null;
  if (hiddenUntil !== null) return before.hiddenUntil === 'shown' ? 'shown' : hiddenUntil;
  return before.hiddenUntil === 'changed' && isNews ? null : before.hiddenUntil;
};

/** Whether buyers are offered it. */
export const isOnSale = ({ goneAt, hiddenUntil }: Step): boolean => goneAt === null && hiddenUntil === null;

/** What a file says of a listing. */
interface FileWord {
  readonly priceInr: number;
  readonly told: Told;
}

/** All listings with all that was said of them, folded from sightings in log order. */
export class MarketHistory {
  private readonly byId = new Map<string, ListingHistory>();
  private readonly feeds = new Map<string, FeedHistory>();
  private readonly copies = new Copies<string, FileWord>();
  private last = 0;
  private first: number | null = null;

  /** The log position up to which it tells. */
  get position(): number {
    return this.last;
  }
  /** The earliest moment that it tells of, epoch milliseconds; null while it is empty. */
  get firstAt(): number | null {
    return this.first;
  }
  /** In the order in which they were first seen. */
  listings(): Iterable<ListingHistory> {
    return this.byId.values();
  }

  /** Takes in the next event. What it says of a listing whose first sighting is not there (parked, say) is left out. */
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
    // One file that stops showing a listing does not end it while another shows it.
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

  /** A file shows a listing again after it had left it out: only what is not as that very file had it is news, and nothing else where
   *  another file shows the listing. */
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
      // Files differ without anybody having changed anything: a further one changes no price and ends no hiding.
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
    // What a feed says late does not come before what it said already.
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

/** How a listing stood before a moment; undefined where it was not seen yet. @param end epoch milliseconds, excluded */
export const stepBefore = ({ steps }: ListingHistory, end: number): Step | undefined => {
  for (let index = steps.length - 1; index >= 0; index--) {
    const step = steps[index];
    if (step && step.at < end) return step;
  }
  return undefined;
};
