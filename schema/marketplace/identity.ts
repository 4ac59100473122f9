import type { Rupees } from '../kernel/values.ts';
import type { ListingId, ListingKeys } from './listing.ts';
import { isTelling } from './same-car.ts';
import { trimsContradict } from './trims.ts';

/** What a row can be recognised by, strongest first. Tables store the place in this list: never reorder it. */
export const KEY_KINDS = ['vin', 'sourceListingId', 'stockNumber', 'url', 'fingerprint'] as const;
export const VIN = KEY_KINDS.indexOf('vin');
export const FINGERPRINT = KEY_KINDS.indexOf('fingerprint');

/** What tells one car from another at a glance. */
export interface CarIdentity {
  readonly sourceId: string;
  readonly brand: string;
  readonly model: string | null;
  readonly year: number;
  readonly mileageKm: number | null;
  /** As `trimOf` reads its variant. */
  readonly trim: string | null;
  readonly keys: ListingKeys;
}

/** One entry a kind of key, in the order of `KEY_KINDS`: the identifier's text, unique over kinds and sources; null where
 *  there is none. */
export type Identifiers = readonly (string | null)[];

/** A row of a file as far as recognising it goes. */
export interface RecognisableRow extends CarIdentity {
  readonly priceInr: Rupees;
  /** Of all that the row says except the price: equal digests say the same. */
  readonly digest: string;
  readonly identifiers: Identifiers;
}

/** A listing that the feed has shown before. */
export interface KnownListing extends CarIdentity {
  readonly listingId: ListingId;
  /** False once the feed stopped showing it. */
  readonly live: boolean;
  readonly priceInr: Rupees;
  readonly digest: string;
  /** The identifiers, its own now or earlier, by which the rows at hand lead to it. */
  readonly reachedBy: readonly string[];
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const sameBrand = (a: string, b: string) => a === b || plain(a) === plain(b);
/** "XUV500" and "XUV500 W8" may be one model, written with more or less of its variant; one that is not named may be any. */
const sameModel = (a: string | null, b: string | null) => {
  if (a === b || a === null || b === null) return true;
  const [left, right] = [plain(a), plain(b)];
  return left.startsWith(right) || right.startsWith(left);
};
const differ = (a: string | null, b: string | null) => a !== null && b !== null && a !== b;
const OWN_IDS = ['sourceListingId', 'stockNumber', 'url'] as const;

/** Whether two descriptions that share a key of that kind are clearly of two cars: the key was given to another car since.
 *  A VIN, or the same telling odometer reading, allows one of brand, model, year and trim to have been corrected; a round reading, which
 *  many cars have, does not. A fingerprint says too little without an odometer reading, where the two have ids of their own that differ. */
export const isAnotherCar = (kind: number, a: CarIdentity, b: CarIdentity): boolean => {
  if (a.sourceId !== b.sourceId || differ(a.keys.vin, b.keys.vin)) return true;
  const sameReading = a.mileageKm !== null && a.mileageKm > 0 && a.mileageKm === b.mileageKm;
  const tellingReading = sameReading && a.mileageKm !== null && isTelling(a.mileageKm);
  if (kind === FINGERPRINT && !sameReading && OWN_IDS.some((id) => differ(a.keys[id], b.keys[id]))) return true;
  const disagreements =
    Number(!sameBrand(a.brand, b.brand)) +
    Number(!sameModel(a.model, b.model)) +
    Number(a.year !== b.year) +
    Number(trimsContradict(a.trim, b.trim));
  return disagreements > (kind === VIN || tellingReading ? 1 : 0);
};
