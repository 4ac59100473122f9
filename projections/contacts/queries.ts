import type { Knex } from 'knex';
import type { PageOfInquiries } from '../../schema/contacts/inputs.ts';
import type { Inquiry, InquiryPage } from '../../schema/contacts/inquiry.ts';
import { Sealed } from '../../schema/kernel/sealed.ts';
import { personalData } from '../platform/personal-data.ts';
import { leadQueries } from './lead-queries.ts';

const TABLE = 'inquiries.seller_inquiries';
/** The number of past days whose answers count towards a seller's response time. */
const MEASURED_DAYS = 90;

interface Row {
  readonly id: string;
  readonly position: string;
  readonly listing_id: string;
  readonly car_id: string;
  readonly car_title: string;
  readonly seller_id: string | null;
  readonly sender_id: string;
  readonly buyer_name: string | null;
  readonly buyer_phone: string | null;
  readonly buyer_email: string | null;
  readonly message: string | null;
  readonly masked_contact_id: string;
  readonly source: Inquiry['source'];
  readonly way: Inquiry['way'];
  readonly given: 'name' | 'details';
  readonly is_phone_verified: boolean;
  readonly is_held: boolean;
  readonly conversation_id: string | null;
  readonly is_routed: boolean;
  readonly routed_at: Date | null;
  readonly seller_responded: boolean;
  readonly responded_at: Date | null;
  readonly created_at: Date;
}
const PERSONAL = ['buyer_name', 'buyer_phone', 'buyer_email', 'message'] as const;

const opened = async (db: Knex, rows: readonly Row[]): Promise<readonly Row[]> => {
  const sealed = rows.flatMap((row) =>
    PERSONAL.map((field) => ({ personId: row.sender_id, sealed: Sealed.nullable().parse(row[field]) })),
  );
  const clear = await personalData(db).openMany(sealed);
  return rows.map((row, place) => {
    const [buyer_name = null, buyer_phone = null, buyer_email = null, message = null] = clear.slice(place * 4);
    return { ...row, buyer_name, buyer_phone, buyer_email, message };
  });
};
const viewOf = (row: Row): Inquiry => ({
  id: row.id,
  carId: row.car_id,
  listingId: row.listing_id,
  carTitle: row.car_title,
  maskedContactId: row.masked_contact_id,
  buyerName: row.buyer_name,
  buyerPhone: row.buyer_phone,
  buyerEmail: row.buyer_email,
  message: row.message,
  source: row.source,
  isPhoneVerified: row.is_phone_verified,
  way: row.way,
  conversationId: row.conversation_id,
  isRouted: row.is_routed,
  routedAt: row.routed_at?.toISOString() ?? null,
  sellerResponded: row.seller_responded,
  respondedAt: row.responded_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});
/** Converts an inquiry to the seller's view. Contact details that the buyer has withheld never leave the server. */
const forSeller = (row: Row): Inquiry =>
  row.given === 'details' ? viewOf(row) : { ...viewOf(row), buyerPhone: null, buyerEmail: null };

/** Queries for inquiries and for the routes to dealers. Sellers never get contact details that a buyer has withheld. */
export const inquiryQueries = (db: Knex) => ({
  async ofSeller(sellerId: string, { first, after }: PageOfInquiries): Promise<InquiryPage> {
    const theirs = () => db<Row>(TABLE).where({ seller_id: sellerId, is_held: false });
    const rows: Row[] = await theirs()
      .modify((query) => {
        if (after)
          query.whereRaw(`position < (select position from ${TABLE} where id = ? and seller_id = ?)`, [
            after,
            sellerId,
          ]);
      })
      .orderBy('position', 'desc')
      .limit(first + 1);
    const [counted] = await theirs().count<{ count: string }[]>();
    const shown = await opened(db, rows.slice(0, first));
    const last = shown.at(-1);
    return {
      nodes: shown.map(forSeller),
      nextCursor: rows.length > first && last ? last.id : null,
      total: Number(counted?.count ?? 0),
    };
  },
  async oneOfSeller(sellerId: string, id: string): Promise<Inquiry | null> {
    const row = await db<Row>(TABLE).where({ id, seller_id: sellerId, is_held: false }).first();
    const [shown] = row ? await opened(db, [row]) : [];
    return shown ? forSeller(shown) : null;
  },
  /** Returns all inquiries of one sender, oldest first, for the download of this sender's data. */
  async exportOf(senderId: string): Promise<readonly Inquiry[]> {
    const rows: Row[] = await db<Row>(TABLE).where({ sender_id: senderId }).orderBy('position');
    return (await opened(db, rows)).map(viewOf);
  },
  /** Returns the sender ids of at most `limit` inquiries from before the given time whose senders have neither an account nor a verified phone
   *  number. Such a sender id identifies the key that encrypts the inquiry. Inquiries whose key has been destroyed are left out. */
  async strangersBefore(before: Date, limit: number): Promise<readonly string[]> {
    return db(TABLE)
      .where({ sender_kind: 'stranger' })
      .whereNotNull('buyer_name')
      .where('created_at', '<', before)
      .whereNotExists(
        db('personal_data.keys as k')
          .whereRaw('k.person_id = sender_id')
          .whereNotNull('k.destroyed_at')
          .select('k.person_id'),
      )
      .limit(limit)
      .pluck('sender_id');
  },
  /** Returns each seller's median time to the first answer, in minutes, over the answers of the last 90 days. Sellers without such an answer are left
   *  out. */
  async responseMinutes(sellerIds: readonly string[], now: Date): Promise<ReadonlyMap<string, number>> {
    const { rows } = await db.raw<{ rows: { id: string; minutes: number }[] }>(
      `select seller_id as id,
         ceil(percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at) / 60))::int as minutes
       from inquiries.first_answers
       where seller_id = any(?::uuid[]) and answered_at > ?::timestamptz
       group by seller_id`,
      [[...sellerIds], new Date(now.getTime() - MEASURED_DAYS * 86_400_000)],
    );
    return new Map(rows.map(({ id, minutes }) => [id, minutes]));
  },
  ...leadQueries(db),
});
export type InquiryQueries = ReturnType<typeof inquiryQueries>;
