import type { Knex } from 'knex';
import { z } from 'zod';
import { BadCursor } from '../../schema/marketplace/rejections.ts';
import type { PageOfConduct } from '../../schema/safety/inputs.ts';
import { CONTEXT_MESSAGES } from '../../schema/safety/reasons.ts';
import { scamSignals } from '../../schema/safety/signals.ts';
import type {
  Appeal,
  ConductCase,
  ConductCasePage,
  ConductFile,
  ConductLogEntry,
  ContextMessage,
  TalkReport,
} from '../../schema/safety/views.ts';

const IsId = z.uuid();

type CaseRow = Omit<ConductCase, 'waitingSince' | 'lastDecidedAt' | 'suspendedUntil'> & {
  waitingSince: Date | null;
  lastDecidedAt: Date | null;
  suspendedUntil: Date | null;
};
/** People who were reported or who appealed. A case is open while one of these is. */
const CASES = `
  select p.person_id as "personId",
    coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), (
      select c.buyer_display_name from conversations.conversations c where c.buyer_id = p.person_id limit 1)) as name,
    r.open as "openReports", a.open as "openAppeals", r.reports, r.reasons,
    least(r.since, a.since) as "waitingSince",
    (select max(at) from safety.log l where l.person_id = p.person_id and l.action <> 'read') as "lastDecidedAt",
    (select until from safety.suspensions s where s.person_id = p.person_id and s.until > now()) as "suspendedUntil"
  from (select person_id from safety.reports union select person_id from safety.appeals) p
  left join accounts_read.users u on u.id = p.person_id
  cross join lateral (
    select (count(*) filter (where outcome is null))::int as open, count(*)::int as reports,
      min(reported_at) filter (where outcome is null) as since,
      coalesce((select array_agg(reason order by n desc, reason) from (
        select reason, count(*) as n from safety.reports o where o.person_id = p.person_id group by reason) by_reason),
        '{}') as reasons
    from safety.reports where person_id = p.person_id) r
  cross join lateral (
    select count(*)::int as open, min(made_at) as since
    from safety.appeals where person_id = p.person_id and outcome is null) a`;

const caseOf = ({ waitingSince, lastDecidedAt, suspendedUntil, ...row }: CaseRow): ConductCase => ({
  ...row,
  waitingSince: waitingSince?.toISOString() ?? null,
  lastDecidedAt: lastDecidedAt?.toISOString() ?? null,
  suspendedUntil: suspendedUntil?.toISOString() ?? null,
});

/** Where a page begins: the rank of its first case among the others. */
const writeCursor = (offset: number): string => Buffer.from(`from ${offset}`).toString('base64url');
const readCursor = (cursor: string): number => {
  const [, digits] = /^from (\d{1,6})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (digits === undefined) throw BadCursor();
  return Number(digits);
};

interface MessageRow {
  id: string;
  sender_id: string | null;
  content: string | null;
  is_hidden: boolean;
  sent_at: Date;
}

/** What the desk of moderation reads. */
export const safetyDesk = (db: Knex) => {
  const rows = async <T>(sql: string, bindings: Knex.RawBinding[] | Knex.ValueDict): Promise<T[]> =>
    (await db.raw<{ rows: T[] }>(sql, bindings)).rows;
  const reportsOf = async (personId: string): Promise<readonly TalkReport[]> => {
    const found = await rows<Omit<TalkReport, 'reportedAt'> & { at: Date }>(
      `select id, conversation_id as "conversationId", message_id as "messageId", reason, words as text, outcome,
         reported_at as at
       from safety.reports where person_id = ? order by position desc`,
      [personId],
    );
    return found.map(({ at, ...row }) => ({ ...row, reportedAt: at.toISOString() }));
  };
  const appealsOf = async (personId: string): Promise<readonly Appeal[]> => {
    const found = await rows<Omit<Appeal, 'madeAt'> & { at: Date }>(
      `select id, about, decision_id as "decisionId", conversation_id as "conversationId", message_id as "messageId",
         signals, words as text, outcome, made_at as at
       from safety.appeals where person_id = ? order by position desc`,
      [personId],
    );
    return found.map(({ at, ...row }) => ({ ...row, madeAt: at.toISOString() }));
  };
  const logOf = async (personId: string): Promise<readonly ConductLogEntry[]> => {
    const found = await rows<Omit<ConductLogEntry, 'at' | 'suspendedUntil'> & { at: Date; until: Date | null }>(
      `select l.id, l.action, l.count, l.suspended_until as until, l.note, l.by, l.at,
         nullif(concat_ws(' ', u.first_name, u.last_name), '') as "byName"
       from safety.log l left join accounts_read.users u on u.id::text = l.by
       where l.person_id = ? order by l.position desc`,
      [personId],
    );
    return found.map(({ at, until, ...row }) => ({
      ...row,
      suspendedUntil: until?.toISOString() ?? null,
      at: at.toISOString(),
    }));
  };

  return {
    /** Cases: open ones, the longest waiting first, or decided ones, the latest first.
     *  @throws Rejection BAD_CURSOR */
    async conductCases({ state, first, after }: PageOfConduct): Promise<ConductCasePage> {
      const offset = after ? readCursor(after) : 0;
      const isOpen = state === 'open';
      const where = `"openReports" + "openAppeals" ${isOpen ? '> 0' : '= 0'}`;
      const order = isOpen ? '"waitingSince"' : '"lastDecidedAt" desc nulls last';
      const found = await rows<CaseRow & { total: number }>(
        `select cases.*, (count(*) over ())::int as total from (${CASES}) cases where ${where}
         order by ${order}, "personId" offset ? limit ?`,
        [offset, first],
      );
      const total = found[0]?.total ?? 0;
      const nodes = found.map(({ total: _total, ...row }) => caseOf(row));
      return { nodes, nextCursor: offset + first < total ? writeCursor(offset + first) : null, total };
    },
    /** Everything about one person; null where there is nothing. */
    async conductFile(personId: string): Promise<ConductFile | null> {
      if (!IsId.safeParse(personId).success) return null;
      const [row] = await rows<CaseRow>(`select * from (${CASES}) cases where "personId" = ?`, [personId]);
      if (!row) return null;
      const [reportsMade, appeals, log] = await Promise.all([
        reportsOf(personId),
        appealsOf(personId),
        logOf(personId),
      ]);
      return { ...caseOf(row), reportsMade, appeals, log };
    },
    /** A message with those just before and after it; without one, the last ones of the conversation until then.
     *  @param personId whom the case is about */
    async messagesAround(
      personId: string,
      conversationId: string,
      { messageId, until }: { readonly messageId: string | null; readonly until: string },
    ): Promise<readonly ContextMessage[]> {
      const found = await rows<MessageRow>(
        `with meant as (
           select position from conversations.messages where conversation_id = :conversation and id = :message
         )
         (select * from conversations.messages where conversation_id = :conversation
            and case when cast(:message as uuid) is null then sent_at <= :until else position <= (select position from meant) end
          order by position desc limit :before)
         union all
         (select * from conversations.messages where conversation_id = :conversation
            and position > (select position from meant) order by position limit :after)
         order by position`,
        {
          conversation: conversationId,
          message: messageId,
          until,
          before: messageId ? CONTEXT_MESSAGES + 1 : CONTEXT_MESSAGES * 2,
          after: CONTEXT_MESSAGES,
        },
      );
      return found.map(({ id, sender_id, content, is_hidden, sent_at }) => ({
        id,
        isTheirs: sender_id === personId,
        isMeant: id === messageId,
        isHidden: is_hidden,
        content,
        signals: content === null ? [] : scamSignals(content),
        sentAt: sent_at.toISOString(),
      }));
    },
  };
};
