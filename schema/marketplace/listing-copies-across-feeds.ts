import { type CarIdentity, isAnotherCar, KEY_KINDS } from './identity-keys.ts';

/** A source may send one listing in several files: for example, one per city and one for all of India. Each file is a separate feed and therefore
 *  gives the listing a separate id. The first id identifies the listing; the others identify copies of it. */

const SOURCE_LISTING_ID = KEY_KINDS.indexOf('sourceListingId');

/** Returns the key of a listing, which is the same in every file of a source: the source's id for the listing together with its URL.
 *  Returns null unless the source states both, because an id alone may be a row number in the file, and a URL alone may lead to the dealer's page. */
export const sourceKeyOf = (
  sourceId: string,
  { sourceListingId, url }: { readonly sourceListingId: string | null; readonly url: string | null },
): string | null => (sourceListingId && url ? `${sourceId} ${sourceListingId} ${url}` : null);

/** The facts in a feed file that distinguish one car from another. */
export interface SeenCar extends Pick<CarIdentity, 'brand' | 'model' | 'year' | 'mileageKm' | 'trim'> {
  readonly vin: string | null;
}

/** A listing in one file. */
export interface FileListing<Id extends string = string, Word = null> {
  readonly listingId: Id;
  readonly feedId: string;
  /** False once the file no longer contains the listing. */
  readonly isInFile: boolean;
  /** The latest data about the listing in this file, in a form that the caller can compare.
   *  Files differ, so the data in a new version of a file are compared only with the previous data in the same file. */
  readonly word: Word;
}

/** A listing that a file shows for the first time. */
export interface FirstSighting<Id extends string = string, Word = null> {
  readonly listingId: Id;
  readonly feedId: string;
  readonly sourceId: string;
  /** The result of `sourceKeyOf`, or another string that is unique to the listing; null if no other file is known to contain the listing. */
  readonly sourceKey: string | null;
  readonly car: SeenCar;
  readonly word: Word;
}

/** A listing with all files that have ever contained it. Its id is from the first of these files. */
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

/** Finds listings that are copies of other listings. Sightings must be reported in chronological order. */
export class Copies<Id extends string = string, Word = null> {
  private readonly byKey = new Map<string, Carried<Id, Word>[]>();
  private readonly byListing = new Map<Id, Carried<Id, Word>>();
  private readonly touched = new Set<Carried<Id, Word>>();

  /** Restores a stored listing, together with the first file that contained it. Must be called in the order in which the listings first appeared. */
  recall({ listingId, feedId, sourceId, sourceKey, car, word }: FirstSighting<Id, Word>, isInFile: boolean): void {
    this.begin({ listingId, sourceId, car, files: [{ listingId, feedId, isInFile, word }] }, sourceKey);
  }

  /** Restores a file's latest data about a listing. Called for listings that several files have contained. */
  recallFile(original: { readonly listingId: Id; readonly sourceId: string }, file: FileListing<Id, Word>): void {
    const carried = this.byListing.get(original.listingId) ?? this.begin({ ...original, car: null, files: [] }, null);
    const known = carried.files.find(({ listingId }) => listingId === file.listingId);
    if (known) Object.assign(known, { isInFile: file.isInFile, word: file.word });
    else carried.files.push({ ...file });
    this.byListing.set(file.listingId, carried);
  }

  /** Records a listing of a file that has not been recorded before.
   *  @returns the id of the original: of the listing itself, or of the listing that it copies */
  firstSeen(sighting: FirstSighting<Id, Word>): Id {
    const { listingId, feedId, sourceId, sourceKey, car, word } = sighting;
    if (sourceKey === null) return listingId;
    const file = { listingId, feedId, isInFile: true, word };
    const alike = (this.byKey.get(sourceKey) ?? []).filter((carried) => isCopy(carried, sighting));
    const original = alike.findLast(isShown) ?? alike.at(-1);
    if (!original) return this.begin({ listingId, sourceId, car, files: [file] }, sourceKey).listingId;
    // As long as any file contains the listing, the stored car stays valid.
    if (!isShown(original)) original.car = car;
    original.files.push(file);
    this.byListing.set(listingId, original);
    this.touched.add(original);
    return original.listingId;
  }

  /** Returns the id of the original listing; for a listing that is not a copy, its own id. */
  of(listingId: Id): Id {
    return this.byListing.get(listingId)?.listingId ?? listingId;
  }

  /** Whether another file contains the listing, besides the file that assigned the id `listingId`. */
  isInAnotherFile(listingId: Id): boolean {
    const files = this.byListing.get(listingId)?.files ?? [];
    return files.some((file) => file.listingId !== listingId && file.isInFile);
  }

  /** Returns the latest data about the car from the file that assigned the id `listingId`; null if this object does not track the id. */
  wordOf(listingId: Id): Word | null {
    return this.fileOf(listingId)?.word ?? null;
  }

  said(listingId: Id, word: Word): void {
    const carried = this.byListing.get(listingId);
    const file = this.fileOf(listingId);
    if (!carried || !file) return;
    file.word = word;
    this.touched.add(carried);
  }

  /** Records that the source has changed the facts of the listing's car. */
  told(listingId: Id, car: SeenCar): void {
    const carried = this.byListing.get(listingId);
    if (carried) carried.car = car;
  }

  back(listingId: Id): void {
    this.isInFile(listingId, true);
  }

  /** Records that a file no longer contains a listing. Returns true if no other file contains the listing. */
  left(listingId: Id): boolean {
    this.isInFile(listingId, false);
    const carried = this.byListing.get(listingId);
    return !carried || !isShown(carried);
  }

  /** Returns the listings that more than one file has contained and that have changed since this object was created. */
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

/** Whether a row is a copy of a listing. It is not a copy if one file contains both at the same time (they are then two separate listings), or if the
 *  source has reused the id and URL for another car. */
const isCopy = ({ sourceId, car, files }: Carried, sighting: FirstSighting<string, unknown>): boolean =>
  files.some(({ feedId }) => feedId !== sighting.feedId) &&
  !files.some(({ feedId, isInFile }) => feedId === sighting.feedId && isInFile) &&
  car !== null &&
  !isAnotherCar(SOURCE_LISTING_ID, identityOf(sourceId, car), identityOf(sighting.sourceId, sighting.car));
