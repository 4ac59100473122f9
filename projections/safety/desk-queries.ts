import type { Knex } from 'knex';
import { z } from 'zod';
import type { PageOfConduct } from '../../schema/safety/inputs.ts';
import { CONTEXT_MESSAGES } from '../../schema/safety/reasons.ts';
import { scamSignals } from '../../schema/safety/scam-signals.ts';
import type {
  Appeal,
  ConductCase,
  ConductCasePage,
  ConductFile,
  ConductLogEntry,
  ContextMessage,
  TalkReport,
} from '../../schema/safety/views.ts';
import { rankedPage } from '../shared/page.ts';

const IsId = z.uuid();

type CaseRow = Omit<ConductCase, 'waitingSince' | 'lastDecidedAt' | 'suspendedUntil'> & {
  waitingSince: Date | null;
  lastDecidedAt: Date | null;
  suspendedUntil: Date | null;
};
/** SQL for the cases. A case holds all reports about one person and all appeals by this person. It is open while any of them is open. */
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

interface MessageRow {
  id: string;
  sender_id: string | null;
  content: string | null;
  is_hidden: boolean;
  sent_at: Date;
}

/** The moderators' queries on reported people and on their appeals. */
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
    /** Returns either the open cases, longest waiting first, or the decided cases, latest first.
     *  @throws Rejection BAD_CURSOR if the cursor is invalid */
    async conductCases({ state, ...place }: PageOfConduct): Promise<ConductCasePage> {
      const isOpen = state === 'open';
      const where = `"openReports" + "openAppeals" ${isOpen ? '> 0' : '= 0'}`;
      const order = isOpen ? '"waitingSince"' : '"lastDecidedAt" desc nulls last';
      const { nodes, nextCursor } = await rankedPage(place, (offset, limit) =>
        rows<CaseRow & { total: number }>(
          `select cases.*, (count(*) over ())::int as total from (${CASES}) cases where ${where}
           order by ${order}, "personId" offset ? limit ?`,
          [offset, limit],
        ),
      );
      return { nodes: nodes.map(({ total: _, ...row }) => caseOf(row)), nextCursor, total: nodes[0]?.total ?? 0 };
    },
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
    /** Returns a message with the messages around it. If `messageId` is null, returns the last messages that were sent up to the time `until`.
     *  @param personId the person whom the case is about */
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
