import type { Knex } from 'knex';
import type { HistorySubjectKind } from '../../schema/audit/history.ts';
import type { ListLooks } from '../../schema/audit/inputs.ts';
import { BadLooksCursor } from '../../schema/audit/rejections.ts';
import type { IssuedTranscript, Look, LookPage } from '../../schema/audit/views.ts';

const LOOKS = 'audit.looks';
const TRANSCRIPTS = 'audit.transcripts';
const OFFERS = 'audit.offers';
const MESSAGES = 'conversations.messages';

interface LookRow extends Pick<Look, 'id' | 'by' | 'byName' | 'reason'> {
  position: string;
  subject_kind: HistorySubjectKind;
  subject_id: string;
  looked_at: Date;
  ends_at: Date;
}
interface TranscriptRow extends Pick<IssuedTranscript, 'id' | 'reader' | 'entries' | 'head' | 'key'> {
  subject_kind: HistorySubjectKind;
  subject_id: string;
  issued_at: Date;
}

const lookOf = (row: LookRow): Look => ({
  id: row.id,
  subject: { kind: row.subject_kind, id: row.subject_id },
  by: row.by,
  byName: row.byName,
  reason: row.reason,
  lookedAt: row.looked_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
});

/** Cursors hide that they are places in the log. */
const writeCursor = (position: string): string => Buffer.from(`look ${position}`).toString('base64url');
const readCursor = (cursor: string): string => {
  const [, digits] = /^look (\d{1,18})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (digits === undefined) throw BadLooksCursor();
  return digits;
};

/** What can be asked about who looked into what people said, and what was handed out of it. */
export const auditQueries = (db: Knex) => {
  const looks = () =>
    db(`${LOOKS} as l`)
      .leftJoin('accounts_read.users as u', 'u.id', 'l.by')
      .select('l.*', { byName: db.raw(`nullif(concat_ws(' ', u.first_name, u.last_name), '')`) });
  return {
    async look(id: string): Promise<Look | null> {
      const row: LookRow | undefined = await looks().where('l.id', id).first();
      return row ? lookOf(row) : null;
    },
    /** Every look there was, the latest first.
     *  @throws Rejection BAD_CURSOR */
    async looks({ first, after }: ListLooks): Promise<LookPage> {
      const found = looks()
        .orderBy('l.position', 'desc')
        .limit(first + 1);
      if (after) found.where('l.position', '<', readCursor(after));
      const [rows, counted]: [LookRow[], { count: string } | undefined] = await Promise.all([
        found,
        db(LOOKS).count<{ count: string }[]>('* as count').first(),
      ]);
      const page = rows.slice(0, first);
      const last = page.at(-1);
      return {
        nodes: page.map(lookOf),
        nextCursor: rows.length > first && last ? writeCursor(last.position) : null,
        total: Number(counted?.count ?? 0),
      };
    },
    /** Who looked into one thing, the latest first. */
    async looksInto(subjectId: string): Promise<readonly Look[]> {
      const rows: LookRow[] = await looks().where('l.subject_id', subjectId).orderBy('l.position', 'desc');
      return rows.map(lookOf);
    },
    /** What somebody looked into, the latest first. */
    async looksBy(adminId: string): Promise<readonly Look[]> {
      const rows: LookRow[] = await looks().where('l.by', adminId).orderBy('l.position', 'desc');
      return rows.map(lookOf);
    },
    /** What was handed out to somebody, the latest first. */
    async transcriptsOf(userId: string): Promise<readonly IssuedTranscript[]> {
      const rows: TranscriptRow[] = await db(TRANSCRIPTS).where({ to_person: userId }).orderBy('position', 'desc');
      return rows.map(({ id, reader, entries, head, key, subject_kind, subject_id, issued_at }) => ({
        id,
        subject: { kind: subject_kind, id: subject_id },
        reader,
        entries,
        head,
        key,
        issuedAt: issued_at.toISOString(),
      }));
    },
    /** In which conversation a message stands; null where there is none. */
    async conversationOfMessage(id: string): Promise<string | null> {
      const row: { conversation_id: string } | undefined = await db(MESSAGES).where({ id }).first('conversation_id');
      return row?.conversation_id ?? null;
    },
    /** Where an offer was made; null where there is none. */
    async offer(id: string): Promise<{ readonly conversationId: string; readonly listingId: string } | null> {
      const row: { conversation_id: string; listing_id: string } | undefined = await db(OFFERS).where({ id }).first();
      return row ? { conversationId: row.conversation_id, listingId: row.listing_id } : null;
    },
  };
};
export type AuditQueries = ReturnType<typeof auditQueries>;
