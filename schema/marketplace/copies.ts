import { type CarIdentity, isAnotherCar, KEY_KINDS } from './identity.ts';

/** A source may send one listing in several files: one a city, say, and one of all India. Each file is a feed of its own, so each gives
 *  the listing an id. The first id is the listing; the others are its copies. */

const SOURCE_LISTING_ID = KEY_KINDS.indexOf('sourceListingId');

/** What is the same in every file of a source: its id of the listing together with the listing's address. Null where the source gives
 *  only one of them, for an id alone may count the rows of a file, and an address alone may be the dealer's. */
export const sourceKeyOf = (
  sourceId: string,
  { sourceListingId, url }: { readonly sourceListingId: string | null; readonly url: string | null },
): string | null => (sourceListingId && url ? `${sourceId} ${sourceListingId} ${url}` : null);

/** What a file says of the car, as far as telling it from another car goes. */
export interface SeenCar extends Pick<CarIdentity, 'brand' | 'model' | 'year' | 'mileageKm' | 'trim'> {
  readonly vin: string | null;
}

/** A listing in one file. */
export interface FileListing<Id extends string = string, Word = null> {
  readonly listingId: Id;
  readonly feedId: string;
  /** False once the file stopped showing it. */
  readonly isInFile: boolean;
  /** What the file said of it last, in whatever form its reader compares: files differ, so each is held against its own word alone. */
  readonly word: Word;
}

/** A listing that a file shows for the first time. */
export interface FirstSighting<Id extends string = string, Word = null> {
  readonly listingId: Id;
  readonly feedId: string;
  readonly sourceId: string;
  /** As `sourceKeyOf` makes it, or any name that is as unique; null for one that no other file can be known to show. */
  readonly sourceKey: string | null;
  readonly car: SeenCar;
  readonly word: Word;
}

/** A listing with all files that ever showed it; it has the id of the first. */
export interface CarriedListing<Id extends string = string, Word = null> {
  readonly listingId: Id;
  readonly files: readonly FileListing<Id, Word>[];
}

interface Carried<Id extends string = string, Word = unknown> {
  readonly listingId: Id;
  readonly sourceId: string;
  car: SeenCar | null;
  readonly files: { readonly listingId: Id; readonly feedId: string; isInFile: boolean; word: Word }[];
}

const identityOf = (sourceId: string, { vin, ...car }: SeenCar): CarIdentity => ({
  ...car,
  sourceId,
  keys: { vin, sourceListingId: null, stockNumber: null, url: null, fingerprint: '' },
});

/** Tells which listings are copies of another, from what files say one after the other. */
export class Copies<Id extends string = string, Word = null> {
  private readonly byKey = new Map<string, Carried<Id, Word>[]>();
  private readonly byListing = new Map<Id, Carried<Id, Word>>();
  private readonly touched = new Set<Carried<Id, Word>>();

  /** Recalls a listing that was there before, with the first file that showed it; the earliest listing first. */
  recall({ listingId, feedId, sourceId, sourceKey, car, word }: FirstSighting<Id, Word>, isInFile: boolean): void {
    this.begin({ listingId, sourceId, car, files: [{ listingId, feedId, isInFile, word }] }, sourceKey);
  }

  /** Recalls what a file said of a listing that several have shown. */
  recallFile(original: { readonly listingId: Id; readonly sourceId: string }, file: FileListing<Id, Word>): void {
    const carried = this.byListing.get(original.listingId) ?? this.begin({ ...original, car: null, files: [] }, null);
    const known = carried.files.find(({ listingId }) => listingId === file.listingId);
    if (known) Object.assign(known, { isInFile: file.isInFile, word: file.word });
    else carried.files.push({ ...file });
    this.byListing.set(file.listingId, carried);
  }

  /** Takes in that a file shows a listing for the first time.
   *  @returns the id of the listing that it is: its own, or that of the listing which it is a copy of */
  firstSeen(sighting: FirstSighting<Id, Word>): Id {
    const { listingId, feedId, sourceId, sourceKey, car, word } = sighting;
    if (sourceKey === null) return listingId;
    const file = { listingId, feedId, isInFile: true, word };
    const alike = (this.byKey.get(sourceKey) ?? []).filter((carried) => isCopy(carried, sighting));
    const original = alike.findLast(isShown) ?? alike.at(-1);
    if (!original) return this.begin({ listingId, sourceId, car, files: [file] }, sourceKey).listingId;
    // The source says nothing anew of a listing that another file still shows.
    if (!isShown(original)) original.car = car;
    original.files.push(file);
    this.byListing.set(listingId, original);
    this.touched.add(original);
    return original.listingId;
  }

  /** The id of the listing that an id leads to. */
  of(listingId: Id): Id {
    return this.byListing.get(listingId)?.listingId ?? listingId;
  }

  /** Whether a file other than that of the id shows the listing. */
  isInAnotherFile(listingId: Id): boolean {
    const files = this.byListing.get(listingId)?.files ?? [];
    return files.some((file) => file.listingId !== listingId && file.isInFile);
  }

  /** What the file of the id said of its listing last; null where no other file can be known to show it. */
  wordOf(listingId: Id): Word | null {
    return this.fileOf(listingId)?.word ?? null;
  }

  /** Takes in what the file of the id says of its listing now. */
  said(listingId: Id, word: Word): void {
    const carried = this.byListing.get(listingId);
    const file = this.fileOf(listingId);
    if (!carried || !file) return;
    file.word = word;
    this.touched.add(carried);
  }

  /** Takes in what the source says anew of the car of a listing. */
  told(listingId: Id, car: SeenCar): void {
    const carried = this.byListing.get(listingId);
    if (carried) carried.car = car;
  }

  /** Takes in that a file shows a listing again. */
  back(listingId: Id): void {
    this.isInFile(listingId, true);
  }

  /** Takes in that a file stopped showing a listing.
   *  @returns whether no other file shows it either */
  left(listingId: Id): boolean {
    this.isInFile(listingId, false);
    const carried = this.byListing.get(listingId);
    return !carried || !isShown(carried);
  }

  /** The listings that several files have shown, as far as anything was taken in of them. */
  changed(): readonly CarriedListing<Id, Word>[] {
    return [...this.touched].flatMap(({ listingId, files }) => (files.length > 1 ? [{ listingId, files }] : []));
  }

  private begin(carried: Carried<Id, Word>, sourceKey: string | null): Carried<Id, Word> {
    this.byListing.set(carried.listingId, carried);
    if (sourceKey === null) return carried;
    const sharing = this.byKey.get(sourceKey);
    if (sharing) sharing.push(carried);
    else this.byKey.set(sourceKey, [carried]);
    return carried;
  }

  private isInFile(listingId: Id, isInFile: boolean): void {
    const carried = this.byListing.get(listingId);
    const file = this.fileOf(listingId);
    if (!carried || !file) return;
    file.isInFile = isInFile;
    this.touched.add(carried);
  }

  private fileOf(listingId: Id): Carried<Id, Word>['files'][number] | undefined {
    return this.byListing.get(listingId)?.files.find((file) => file.listingId === listingId);
  }
}

const isShown = ({ files }: Carried): boolean => files.some(({ isInFile }) => isInFile);

/** A file that shows two listings at once means two; an id and address that were given to another car since mean another listing. */
const isCopy = ({ sourceId, car, files }: Carried, sighting: FirstSighting<string, unknown>): boolean =>
  files.some(({ feedId }) => feedId !== sighting.feedId) &&
  !files.some(({ feedId, isInFile }) => feedId === sighting.feedId && isInFile) &&
  car !== null &&
  !isAnotherCar(SOURCE_LISTING_ID, identityOf(sourceId, car), identityOf(sighting.sourceId, sighting.car));
