import type { Rupees } from '../kernel/values.ts';
import type { ListingId, ListingKeys } from './listing-id-and-keys.ts';
import { isTelling } from './same-car.ts';
import { trimsContradict } from './trims.ts';

/** The kinds of keys that identify a row, strongest first. Tables store the index of a kind in this list, so the list must never be reordered. */
export const KEY_KINDS = ['vin', 'sourceListingId', 'stockNumber', 'url', 'fingerprint'] as const;
export const VIN = KEY_KINDS.indexOf('vin');
export const FINGERPRINT = KEY_KINDS.indexOf('fingerprint');

/** The facts and keys by which two cars are told apart. */
export interface CarIdentity {
  readonly sourceId: string;
  readonly brand: string;
  readonly model: string | null;
  readonly year: number;
  readonly mileageKm: number | null;
  /** The result of `trimOf` for the car's variant. */
  readonly trim: string | null;
  readonly keys: ListingKeys;
}

/** The identifiers of a row, one for each kind of key, in the order of `KEY_KINDS`; null for a kind that the row lacks. No identifier occurs in two
 *  kinds or two sources. */
export type Identifiers = readonly (string | null)[];

/** A row of a file, with the data needed to recognise its listing. */
export interface RecognisableRow extends CarIdentity {
  readonly priceInr: Rupees;
  /** A digest of everything in the row except the price. */
  readonly digest: string;
  readonly identifiers: Identifiers;
}

/** A listing that the feed has contained before. */
export interface KnownListing extends CarIdentity {
  readonly listingId: ListingId;
  /** False once the feed no longer contains the listing. */
  readonly live: boolean;
  readonly priceInr: Rupees;
  readonly digest: string;
  /** All identifiers, current and earlier, by which a row of a new file can be matched to the listing. */
  readonly reachedBy: readonly string[];
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const sameBrand = (a: string, b: string) => a === b || plain(a) === plain(b);
/** Whether two names can mean the same model, as "XUV500" and "XUV500 W8" can. A missing name can mean any model. */
const sameModel = (a: string | null, b: string | null) => {
  if (a === b || a === null || b === null) return true;
  const [left, right] = [plain(a), plain(b)];
  return left.startsWith(right) || right.startsWith(left);
};
const differ = (a: string | null, b: string | null) => a !== null && b !== null && a !== b;
const OWN_IDS = ['sourceListingId', 'stockNumber', 'url'] as const;

/** Whether two cars that share a key of the given kind are clearly different, which means that the key was reused. If the cars have the same VIN or
 *  the same distinctive odometer reading, one of brand, model, year and trim may differ, because it may have been corrected. Otherwise, for example
 *  with a round reading that many cars share, none of the four may differ. Cars that share only a fingerprint, and have no odometer reading, are
 *  different if the source gives them different ids or URLs. */
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
