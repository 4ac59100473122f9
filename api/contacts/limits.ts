import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { PhoneCodeLimitReached } from '../../schema/accounts/phone.ts';
import { CODE_LIMITS, INQUIRY_LIMITS } from '../../schema/contacts/limits.ts';
import { TooManyInquiries } from '../../schema/contacts/rejections.ts';

const TABLE = 'contacts.asked';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Limits look a day back; what is older serves nobody. */
const KEEP_MS = 2 * DAY_MS;
/** First half of the key of the advisory locks under which is counted. */
const LOCK_SPACE = 7744;

/** Who asks, hashed, about which listing, from where. */
export interface Asking {
  readonly kind: 'code' | 'inquiry';
  readonly personHash: Buffer;
  /** Null where the address is not known. */
  readonly addressHash: Buffer | null;
  readonly listingId: string;
}
interface Counts {
  readonly byPerson: number;
  readonly byListing: number;
  readonly byAddress: number;
}
const COUNT = `
  select
    (count(*) filter (where person_hash = :personHash))::int as "byPerson",
    (count(*) filter (where person_hash = :personHash and listing_id = :listingId))::int as "byListing",
    (count(*) filter (where address_hash = :addressHash and at > :hourAgo))::int as "byAddress"
   from ${TABLE}
  where kind = :kind and at > :dayAgo and (person_hash = :personHash or address_hash = :addressHash)`;

const isTooMany = (kind: Asking['kind'], { byPerson, byListing, byAddress }: Counts): boolean =>
  kind === 'code'
    ? byPerson >= CODE_LIMITS.perPhoneDay || byAddress >= CODE_LIMITS.perAddressHour
    : byPerson >= INQUIRY_LIMITS.perPersonDay ||
      byListing >= INQUIRY_LIMITS.perListingDay ||
      byAddress >= INQUIRY_LIMITS.perAddressHour;

/** Counts one request for a code, or one inquiry, over all processes; those of one person or address wait for each other.
 *  @throws Rejection PHONE_CODE_LIMIT_REACHED, TOO_MANY_INQUIRIES */
export const admitAsking = (db: Knex, asking: Asking, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const { kind, personHash, addressHash, listingId } = asking;
    // In one order, so that no two of them wait for each other.
    const names = [personHash, addressHash].flatMap((hash) => (hash ? [hash.toString('hex')] : [])).toSorted();
    for (const name of names) await tx.raw('select pg_advisory_xact_lock(?, hashtext(?))', [LOCK_SPACE, name]);
    const since = (ms: number) => new Date(now.getTime() - ms);
    const { rows } = await tx.raw<{ rows: Counts[] }>(COUNT, {
      ...asking,
      hourAgo: since(HOUR_MS),
      dayAgo: since(DAY_MS),
    });
    const counts = rows[0] ?? { byPerson: 0, byListing: 0, byAddress: 0 };
    if (isTooMany(kind, counts)) throw kind === 'code' ? PhoneCodeLimitReached() : TooManyInquiries();
    await tx(TABLE).insert({
      id: uuid(),
      kind,
      person_hash: personHash,
      address_hash: addressHash,
      listing_id: listingId,
      at: now,
    });
  });

/** Forgets what no limit needs any more. */
export const pruneAsked = async (db: Knex, now: Date): Promise<void> => {
  await db(TABLE)
    .where('at', '<', new Date(now.getTime() - KEEP_MS))
    .delete();
};
