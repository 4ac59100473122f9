import type { Knex } from 'knex';
import { z } from 'zod';
import {
  type GrievanceKind,
  type GrievanceStatus,
  isOverdue,
  mayQuestion,
  ticketNumber,
} from '../../schema/grievances/clock.ts';
import type { PageOfGrievances, PageOfOwnGrievances } from '../../schema/grievances/inputs.ts';
import type {
  DeskGrievance,
  Grievance,
  GrievanceEntry,
  GrievancePage,
  GrievanceStep,
} from '../../schema/grievances/views.ts';
import { BadCursor } from '../../schema/marketplace/rejections.ts';

const TABLE = 'grievances.grievances';
const STEPS = 'grievances.steps';

interface Row {
  readonly id: string;
  readonly user_id: string | null;
  readonly kind: GrievanceKind;
  readonly subject: string | null;
  readonly status: GrievanceStatus;
  readonly filed_at: Date;
  readonly acknowledge_by: Date;
  readonly answer_by: Date;
  readonly clock_since: Date;
  readonly closed_at: Date | null;
  readonly was_reopened: boolean;
}
/** A grievance that waits, as the reminders need it; instants in ISO 8601 UTC. */
export interface WaitingGrievance {
  readonly id: string;
  readonly number: string;
  readonly userId: string | null;
  readonly status: GrievanceStatus;
  readonly filedAt: string;
  readonly clockSince: string;
  readonly acknowledgeBy: string;
  readonly answerBy: string;
}

/** What is due next of one that waits, as `dueOf` says it. */
const DUE = `case when status = 'filed' then acknowledge_by else answer_by end`;

const entryOf = (row: Row, now: Date): GrievanceEntry => {
  const { id, kind, subject, status } = row;
  const [acknowledgeBy, answerBy] = [row.acknowledge_by.toISOString(), row.answer_by.toISOString()];
  return {
    id,
    number: ticketNumber(id),
    kind,
    subject,
    status,
    filedAt: row.filed_at.toISOString(),
    acknowledgeBy,
    answerBy,
    closedAt: row.closed_at?.toISOString() ?? null,
    isOverdue: isOverdue({ status, acknowledgeBy, answerBy }, now),
  };
};
const canReopen = ({ status, was_reopened, closed_at, user_id }: Row, now: Date): boolean =>
  user_id !== null &&
  status === 'answered' &&
  closed_at !== null &&
  mayQuestion({ answeredAt: closed_at.toISOString(), wasReopened: was_reopened }, now);

/** Where a page begins: the rank of its first one among the others. */
const writeCursor = (offset: number): string => Buffer.from(`from ${offset}`).toString('base64url');
const readCursor = (cursor: string): number => {
  const [, digits] = /^from (\d{1,6})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (digits === undefined) throw BadCursor();
  return Number(digits);
};

/** What can be asked about grievances. */
export const grievanceQueries = (db: Knex) => {
  const page = async (
    chosen: (query: Knex.QueryBuilder) => void,
    order: string,
    { first, after }: Pick<PageOfOwnGrievances, 'first' | 'after'>,
    now: Date,
  ): Promise<GrievancePage> => {
    const offset = after === undefined ? 0 : readCursor(after);
    const read = async (): Promise<Row[]> =>
      db(TABLE)
        .modify(chosen)
        .orderByRaw(order)
        .offset(offset)
        .limit(first + 1)
        .select('*');
    const [rows, counted] = await Promise.all([
      read(),
      db(TABLE).modify(chosen).count<{ count: string }[]>('* as count'),
    ]);
    return {
      nodes: rows.slice(0, first).map((row) => entryOf(row, now)),
      nextCursor: rows.length > first ? writeCursor(offset + first) : null,
      total: Number(counted[0]?.count ?? 0),
    };
  };
  const stepsOf = async (id: string): Promise<GrievanceStep[]> => {
    const rows: (Pick<GrievanceStep, 'step' | 'outcome'> & { words: string | null; at: Date })[] = await db(STEPS)
      .where({ grievance_id: id })
      .orderBy('position')
      .select('step', 'outcome', 'words', 'at');
    return rows.map(({ step, outcome, words, at }) => ({ step, text: words, outcome, at: at.toISOString() }));
  };
  const whole = async (row: Row, now: Date): Promise<Grievance> => ({
    ...entryOf(row, now),
    canReopen: canReopen(row, now),
    steps: await stepsOf(row.id),
  });
  const rowOf = async (where: { readonly id: string; readonly user_id?: string }): Promise<Row | null> =>
    z.uuid().safeParse(where.id).success ? ((await db<Row>(TABLE).where(where).first()) ?? null) : null;

  return {
    /** One's own, newest first.
     *  @throws Rejection BAD_CURSOR */
    own: (userId: string, asked: PageOfOwnGrievances, now: Date): Promise<GrievancePage> =>
      page((query) => void query.where({ user_id: userId }), 'position desc', asked, now),
    /** One of one's own; null where it is another person's, or none. */
    async ownOne(userId: string, id: string, now: Date): Promise<Grievance | null> {
      const row = await rowOf({ id, user_id: userId });
      return row && whole(row, now);
    },
    /** For the desk: those that wait by what is due first, those that are over by what ended last.
     *  @throws Rejection BAD_CURSOR */
    desk({ list, ...asked }: PageOfGrievances, now: Date): Promise<GrievancePage> {
      if (list === 'closed')
        return page((query) => void query.whereNotNull('closed_at'), 'closed_at desc, position desc', asked, now);
      const chosen = (query: Knex.QueryBuilder) => {
        query.whereNull('closed_at');
        if (list === 'overdue') query.whereRaw(`${DUE} <= ?`, [now]);
      };
      return page(chosen, `${DUE}, position`, asked, now);
    },
    /** One with the person who filed it; null where there is none.
     *  @param reader the admin who reads */
    async deskOne(id: string, reader: string, now: Date): Promise<DeskGrievance | null> {
      const row = await rowOf({ id });
      if (!row) return null;
      const who: { email: string | null; name: string | null } | undefined =
        row.user_id === null
          ? undefined
          : await db('accounts_read.users')
              .where({ id: row.user_id })
              .first({ email: 'email', name: db.raw(`nullif(concat_ws(' ', first_name, last_name), '')`) });
      return {
        ...(await whole(row, now)),
        userId: row.user_id,
        userName: who?.name ?? null,
        userEmail: who?.email ?? null,
        isYours: row.user_id === reader,
      };
    },
    /** All that wait for the operator, oldest first. */
    async waiting(): Promise<readonly WaitingGrievance[]> {
      const rows = await db<Row>(TABLE).whereNull('closed_at').orderBy('position').select('*');
      return rows.map((row) => ({
        id: row.id,
        number: ticketNumber(row.id),
        userId: row.user_id,
        status: row.status,
        filedAt: row.filed_at.toISOString(),
        clockSince: row.clock_since.toISOString(),
        acknowledgeBy: row.acknowledge_by.toISOString(),
        answerBy: row.answer_by.toISOString(),
      }));
    },
    /** Who filed it; null where there is none, and once they were erased. */
    ownerOf: async (id: string): Promise<string | null> => (await rowOf({ id }))?.user_id ?? null,
    /** All that somebody filed with what was answered, for the download of their data. */
    async exportOf(userId: string, now: Date): Promise<readonly Grievance[]> {
      const rows = await db<Row>(TABLE).where({ user_id: userId }).orderBy('position').select('*');
      return Promise.all(rows.map((row) => whole(row, now)));
    },
  };
};
export type GrievanceQueries = ReturnType<typeof grievanceQueries>;
