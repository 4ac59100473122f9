import type { Knex } from 'knex';
import type { GrievanceStatus } from '../../schema/grievances/clock.ts';
import type { GrievanceEvent } from '../../schema/grievances/events.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import type { Sealed } from '../../schema/kernel/sealed.ts';
import { personalData } from '../platform/personal-data.ts';
import { projector } from '../platform/projector.ts';

type Filed = Extract<GrievanceEvent, { type: 'GrievanceFiled' }>;
type Forgotten = Extract<GrievanceEvent, { type: 'GrievancesForgotten' }>;

/** Whose stream it is: `grievances-<userId>`. */
const ownerOf = ({ streamId }: Pick<Recorded, 'streamId'>): string => streamId.slice(streamId.indexOf('-') + 1);

const file = async (tx: Knex.Transaction, event: Recorded<Filed>): Promise<void> => {
  const { position, data } = event;
  const userId = ownerOf(event);
  const open = (sealed: Sealed) => personalData(tx).open(userId, sealed);
  await tx('grievances').insert({
    id: data.grievanceId,
    position: position.toString(),
    user_id: userId,
    kind: data.kind,
    subject: await open(data.subject),
    status: 'filed',
    filed_at: data.filedAt,
    acknowledge_by: data.acknowledgeBy,
    answer_by: data.answerBy,
    clock_since: data.filedAt,
  });
  const step = { grievance_id: data.grievanceId, position: position.toString(), step: 'filed', at: data.filedAt };
  await tx('steps').insert({ ...step, words: await open(data.words) });
};

/** What an event changes of the row, and the step that it is. */
const changeOf = (
  event: Exclude<GrievanceEvent, Filed | Forgotten>,
): { readonly row: object; readonly step: object; readonly words: Sealed | null; readonly at: string } => {
  const to = (status: GrievanceStatus) => ({ status });
  switch (event.type) {
    case 'GrievanceAcknowledged': {
      const at = event.data.acknowledgedAt;
      return { row: to('acknowledged'), step: { step: 'acknowledged' }, words: null, at };
    }
    case 'GrievanceAnswered': {
      const { outcome, answer, answeredAt: at } = event.data;
      return { row: { ...to('answered'), closed_at: at }, step: { step: 'answered', outcome }, words: answer, at };
    }
    case 'GrievanceReopened': {
      const { words, answerBy, reopenedAt: at } = event.data;
      const row = { ...to('reopened'), answer_by: answerBy, clock_since: at, closed_at: null, was_reopened: true };
      return { row, step: { step: 'reopened' }, words, at };
    }
    case 'GrievanceWithdrawn': {
      const at = event.data.withdrawnAt;
      return { row: { ...to('withdrawn'), closed_at: at }, step: { step: 'withdrawn' }, words: null, at };
    }
  }
};

const change = async (
  tx: Knex.Transaction,
  event: Recorded<Exclude<GrievanceEvent, Filed | Forgotten>>,
): Promise<void> => {
  const { grievanceId: id } = event.data;
  const { row, step, words, at } = changeOf(event);
  await tx('grievances').where({ id }).update(row);
  await tx('steps').insert({
    grievance_id: id,
    position: event.position.toString(),
    ...step,
    words: words && (await personalData(tx).open(ownerOf(event), words)),
    at,
  });
};

/** That there was a grievance stays, with its clock; who filed it and all words go. */
const forget = async (tx: Knex.Transaction, event: Recorded<Forgotten>): Promise<void> => {
  const theirs = tx('grievances').where({ user_id: ownerOf(event) });
  const ids: readonly string[] = await theirs.clone().pluck('id');
  await tx('steps').whereIn('grievance_id', ids).update({ words: null });
  const at = event.data.forgottenAt;
  await tx('grievances').whereIn('id', ids).whereNull('closed_at').update({ status: 'withdrawn', closed_at: at });
  await tx('grievances').whereIn('id', ids).update({ user_id: null, subject: null });
};

/** `grievances`: what people complained of, until when it is to be answered, and what was answered. They are few: written one by one. */
export const grievancesProjector = projector<GrievanceEvent>({
  name: 'grievances',
  version: 1,
  handles: [
    'GrievanceFiled',
    'GrievanceAcknowledged',
    'GrievanceAnswered',
    'GrievanceReopened',
    'GrievanceWithdrawn',
    'GrievancesForgotten',
  ],
  create: async (tx) => {
    await tx.raw(`
      create table grievances (
        id uuid primary key,
        position bigint not null,
        -- Null once the person who filed it was erased, as are their words.
        user_id uuid,
        kind text not null,
        subject text,
        status text not null,
        filed_at timestamptz not null,
        acknowledge_by timestamptz not null,
        answer_by timestamptz not null,
        -- From when the clock of the answer runs.
        clock_since timestamptz not null,
        closed_at timestamptz,
        was_reopened boolean not null default false
      );
      create index grievances_of_user on grievances (user_id, position);
      create index grievances_waiting on grievances (answer_by) where closed_at is null;
      create index grievances_closed on grievances (closed_at, position) where closed_at is not null;
      create table steps (
        grievance_id uuid not null,
        position bigint not null,
        step text not null,
        words text,
        outcome text,
        at timestamptz not null,
        primary key (grievance_id, position)
      );`);
  },
  apply: async (tx, batch: readonly Recorded<GrievanceEvent>[]) => {
    for (const event of batch) {
      if (event.type === 'GrievanceFiled') await file(tx, event);
      else if (event.type === 'GrievancesForgotten') await forget(tx, event);
      else await change(tx, event);
    }
  },
});
