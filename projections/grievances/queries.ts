import type { Knex } from 'knex';
import { z } from 'zod';
import {
  type GrievanceStatus,
  isOverdue,
  mayQuestion,
  ticketNumber,
} from '../../schema/grievances/grievance-kinds-and-deadlines.ts';
import { GrievanceFacts } from '../../schema/grievances/grievance-state.ts';
import type { PageOfGrievances, PageOfOwnGrievances } from '../../schema/grievances/inputs.ts';
import type { DeskGrievance, Grievance, GrievanceEntry, GrievancePage } from '../../schema/grievances/views.ts';
import { rankedPage } from '../shared/page.ts';

const TABLE = 'grievances.grievances';
/** A grievance that awaits an answer, with the fields that reminders need. Times are ISO 8601 UTC. */
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

/** SQL for the next deadline of a grievance that awaits an answer; it follows the same rule as `dueOf`. */
const DUE = `case when status = 'filed' then acknowledge_by else answer_by end`;

const entryOf = (facts: GrievanceFacts, now: Date): GrievanceEntry => {
  const { id, kind, subject, status, filedAt, acknowledgeBy, answerBy, closedAt } = facts;
  const number = ticketNumber(id);
  const isLate = isOverdue({ status, acknowledgeBy, answerBy }, now);
  return { id, number, kind, subject, status, filedAt, acknowledgeBy, answerBy, closedAt, isOverdue: isLate };
};
const canReopen = ({ status, wasReopened, closedAt, userId }: GrievanceFacts, now: Date): boolean =>
  userId !== null &&
  status === 'answered' &&
  closedAt !== null &&
  mayQuestion({ answeredAt: closedAt, wasReopened }, now);
const whole = (facts: GrievanceFacts, now: Date): Grievance => ({
  ...entryOf(facts, now),
  canReopen: canReopen(facts, now),
  steps: facts.steps,
});

/** Queries for grievances, used by the people who file them and by the admins who answer them. */
export const grievanceQueries = (db: Knex) => {
  const read = async (which: (query: Knex.QueryBuilder) => Knex.QueryBuilder): Promise<GrievanceFacts[]> => {
    const stored: unknown[] = await which(db(TABLE)).pluck('facts');
    return stored.map((facts) => GrievanceFacts.parse(facts));
  };
  const page = async (
    chosen: (query: Knex.QueryBuilder) => void,
    order: string,
    place: Pick<PageOfOwnGrievances, 'first' | 'after'>,
    now: Date,
  ): Promise<GrievancePage> => {
    const [{ nodes, nextCursor }, counted] = await Promise.all([
      rankedPage(place, (offset, limit) =>
        read((query) => query.modify(chosen).orderByRaw(order).offset(offset).limit(limit)),
      ),
      db(TABLE).modify(chosen).count<{ count: string }[]>('* as count'),
    ]);
    return {
      nodes: nodes.map((facts) => entryOf(facts, now)),
      nextCursor,
      total: Number(counted[0]?.count ?? 0),
    };
  };
  const one = async (where: { readonly id: string; readonly user_id?: string }): Promise<GrievanceFacts | null> =>
    z.uuid().safeParse(where.id).success ? ((await read((query) => query.where(where)))[0] ?? null) : null;

  return {
    /** Returns a page of a person's grievances, newest first.
     *  @throws Rejection BAD_CURSOR if the cursor is invalid */
    own: (userId: string, asked: PageOfOwnGrievances, now: Date): Promise<GrievancePage> =>
      page((query) => void query.where({ user_id: userId }), 'position desc', asked, now),
    async ownOne(userId: string, id: string, now: Date): Promise<Grievance | null> {
      const found = await one({ id, user_id: userId });
      return found && whole(found, now);
    },
    /** Returns a page of grievances for admins: either the waiting ones, next deadline first, or the closed ones, latest first.
     *  @throws Rejection BAD_CURSOR if the cursor is invalid */
    desk({ list, ...asked }: PageOfGrievances, now: Date): Promise<GrievancePage> {
      if (list === 'closed')
        return page((query) => void query.whereNotNull('closed_at'), 'closed_at desc, position desc', asked, now);
      const chosen = (query: Knex.QueryBuilder) => {
        query.whereNull('closed_at');
        if (list === 'overdue') query.whereRaw(`${DUE} <= ?`, [now]);
      };
      return page(chosen, `${DUE}, position`, asked, now);
    },
    /** Returns one grievance with the person who filed it; null if no grievance has this id.
     *  @param reader the id of the admin who reads the grievance */
    async deskOne(id: string, reader: string, now: Date): Promise<DeskGrievance | null> {
      const found = await one({ id });
      if (!found) return null;
      const { userId } = found;
      const who: { email: string | null; name: string | null } | undefined =
        userId === null
          ? undefined
          : await db('accounts_read.users')
              .where({ id: userId })
              .first({ email: 'email', name: db.raw(`nullif(concat_ws(' ', first_name, last_name), '')`) });
      return {
        ...whole(found, now),
        userId,
        userName: who?.name ?? null,
        userEmail: who?.email ?? null,
        isYours: userId === reader,
      };
    },
    async waiting(): Promise<readonly WaitingGrievance[]> {
      const found = await read((query) => query.whereNull('closed_at').orderBy('position'));
      return found.map((facts) => ({ ...facts, number: ticketNumber(facts.id) }));
    },
    /** Returns the id of the person who filed a grievance; null if the grievance does not exist, or if the person has been erased. */
    ownerOf: async (id: string): Promise<string | null> => (await one({ id }))?.userId ?? null,
    /** Returns all grievances of a person with the answers, for the download of this person's data. */
    async exportOf(userId: string, now: Date): Promise<readonly Grievance[]> {
      const found = await read((query) => query.where({ user_id: userId }).orderBy('position'));
      return found.map((facts) => whole(facts, now));
    },
  };
};
export type GrievanceQueries = ReturnType<typeof grievanceQueries>;
