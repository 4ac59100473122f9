import type { Knex } from 'knex';
import { z } from 'zod';
import type { HistorySubjectKind } from '../../schema/audit/history.ts';
import type { ListLooks } from '../../schema/audit/inputs.ts';
import type { TranscriptSubject } from '../../schema/audit/transcript.ts';
import type { IssuedTranscript, Look, LookPage } from '../../schema/audit/views.ts';
import { cursorCodec, pageOf } from '../shared/page.ts';

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
  subject_kind: TranscriptSubject['kind'];
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

/** The codec for cursors that contain a log position. */
export const lookPlaces = cursorCodec<string>(
  'after',
  (position) => `look ${position}`,
  z
    .string()
    .regex(/^look \d{1,18}$/)
    .transform((text) => text.slice('look '.length)),
);

/** Queries for the log of admins' accesses to histories, and for issued transcripts. */
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
    /** Returns a page of admins' accesses, newest first.
     *  @throws Rejection BAD_CURSOR if the cursor is invalid */
    async looks({ first, after }: ListLooks): Promise<LookPage> {
      const found = looks()
        .orderBy('l.position', 'desc')
        .limit(first + 1);
      if (after) found.where('l.position', '<', lookPlaces.read(after));
      const [rows, counted]: [LookRow[], { count: string } | undefined] = await Promise.all([
        found,
        db(LOOKS).count<{ count: string }[]>('* as count').first(),
      ]);
      const { nodes, nextCursor } = pageOf(rows, first, ({ position }) => lookPlaces.write(position));
      return { nodes: nodes.map(lookOf), nextCursor, total: Number(counted?.count ?? 0) };
    },
    async looksInto(subjectId: string): Promise<readonly Look[]> {
      const rows: LookRow[] = await looks().where('l.subject_id', subjectId).orderBy('l.position', 'desc');
      return rows.map(lookOf);
    },
    async looksBy(adminId: string): Promise<readonly Look[]> {
      const rows: LookRow[] = await looks().where('l.by', adminId).orderBy('l.position', 'desc');
      return rows.map(lookOf);
    },
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
    async conversationOfMessage(id: string): Promise<string | null> {
      const row: { conversation_id: string } | undefined = await db(MESSAGES).where({ id }).first('conversation_id');
      return row?.conversation_id ?? null;
    },
    async offer(id: string): Promise<{ readonly conversationId: string; readonly listingId: string } | null> {
      const row: { conversation_id: string; listing_id: string } | undefined = await db(OFFERS).where({ id }).first();
      return row ? { conversationId: row.conversation_id, listingId: row.listing_id } : null;
    },
  };
};
export type AuditQueries = ReturnType<typeof auditQueries>;
