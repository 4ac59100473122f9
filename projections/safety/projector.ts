import type { Knex } from 'knex';
import type { AccountEvent } from '../../schema/accounts/events.ts';
import type { VisitorEvent } from '../../schema/contacts/events.ts';
import type { ConversationEvent } from '../../schema/conversations/events.ts';
import { type Recorded, typesOf } from '../../schema/kernel/event.ts';
import type { Sealed } from '../../schema/kernel/sealed.ts';
import { streamSubject } from '../../schema/kernel/stream.ts';
import { BlockEvent, ConductEvent, TalkReportEvent } from '../../schema/safety/events.ts';
import { personalData } from '../platform/personal-data.ts';
import { projector } from '../platform/projector.ts';
import { TABLES } from './tables.ts';

type Handled =
  | BlockEvent
  | TalkReportEvent
  | ConductEvent
  | Extract<ConversationEvent, { type: 'MessageReacted' }>
  | Extract<AccountEvent, { type: 'AccountErased' }>
  | Extract<VisitorEvent, { type: 'VisitorErased' }>;
type Of<T extends Handled['type']> = Recorded<Extract<Handled, { type: T }>>;

const opened = async (tx: Knex.Transaction, personId: string, sealed: Sealed | null): Promise<string | null> =>
  sealed && (await personalData(tx).open(personId, sealed));

const block = async (tx: Knex.Transaction, { streamId, data }: Of<'PersonBlocked'>): Promise<void> => {
  const blocker = streamSubject(streamId);
  const reason = await opened(tx, blocker, data.reason);
  await tx('blocks')
    .insert({ blocker_id: blocker, blocked_id: data.blockedId, reason, blocked_at: data.blockedAt })
    .onConflict(['blocker_id', 'blocked_id'])
    .merge();
};

interface Interaction {
  readonly id: string;
  readonly conversation_id: string | null;
  readonly message_id: string | null;
  readonly user_id: string | null;
  readonly interaction_type: 'reaction' | 'report' | 'warning_cleared';
  readonly reaction?: string;
  readonly created_at: string;
}
const interact = (tx: Knex.Transaction, { position }: Pick<Recorded, 'position'>, row: Interaction) =>
  tx('message_interactions').insert({ ...row, position: position.toString() });

/** Stores a reaction. Only the recipient can react to a message, so a new reaction replaces the earlier one. */
const react = async (tx: Knex.Transaction, event: Of<'MessageReacted'>): Promise<void> => {
  const { messageId, personId, reaction, reactedAt } = event.data;
  const message = { conversation_id: streamSubject(event.streamId), message_id: messageId };
  await tx('message_interactions')
    .where({ ...message, interaction_type: 'reaction' })
    .delete();
  if (reaction === null) return;
  const row = {
    id: event.id,
    user_id: personId,
    interaction_type: 'reaction' as const,
    reaction,
    created_at: reactedAt,
  };
  await interact(tx, event, { ...message, ...row });
};

const report = async (tx: Knex.Transaction, event: Of<'TalkReported'>): Promise<void> => {
  const { streamId, position, data } = event;
  const reporter = streamSubject(streamId);
  if (data.messageId !== null)
    await interact(tx, event, {
      ...{ id: data.reportId, conversation_id: data.conversationId, message_id: data.messageId },
      ...{ user_id: reporter, interaction_type: 'report', created_at: data.reportedAt },
    });
  await tx('reports').insert({
    id: data.reportId,
    position: position.toString(),
    person_id: data.personId,
    reporter_id: reporter,
    conversation_id: data.conversationId,
    message_id: data.messageId,
    reason: data.reason,
    words: await opened(tx, reporter, data.words),
    reported_at: data.reportedAt,
  });
};

interface LogRow {
  readonly id: string;
  readonly action: string;
  readonly at: string;
  readonly by: string;
  readonly count?: number;
  readonly messages?: string;
  readonly suspended_until?: string | null;
  readonly note?: Sealed | null;
}
const log = async (
  tx: Knex.Transaction,
  { position, data: { personId } }: Recorded<ConductEvent>,
  { note = null, count = 0, ...row }: LogRow,
): Promise<void> => {
  const readable = row.by.startsWith('system:') ? null : await opened(tx, row.by, note);
  await tx('log').insert({ ...row, count, person_id: personId, position: position.toString(), note: readable });
};

const decide = async (tx: Knex.Transaction, event: Of<'TalkReportsDecided'>): Promise<void> => {
  const { decisionId, personId, reportIds, outcome, messages, suspendedUntil, note, by, decidedAt } = event.data;
  await tx('reports').whereIn('id', reportIds).update({ outcome });
  await log(tx, event, {
    ...{ id: decisionId, action: outcome, by, note, at: decidedAt, count: reportIds.length },
    messages: JSON.stringify(messages),
    suspended_until: suspendedUntil,
  });
  if (suspendedUntil)
    await tx('suspensions')
      .insert({ person_id: personId, decision_id: decisionId, until: suspendedUntil })
      .onConflict('person_id')
      .merge();
};

const appeal = async (tx: Knex.Transaction, { position, data }: Of<'AppealMade'>): Promise<void> => {
  await tx('appeals').insert({
    id: data.appealId,
    position: position.toString(),
    person_id: data.personId,
    about: data.about,
    decision_id: data.decisionId,
    conversation_id: data.message?.conversationId ?? null,
    message_id: data.message?.messageId ?? null,
    signals: data.signals,
    words: await opened(tx, data.personId, data.words),
    made_at: data.madeAt,
  });
};

const decideAppeal = async (tx: Knex.Transaction, event: Of<'AppealDecided'>): Promise<void> => {
  const { appealId, personId, outcome, note, by, decidedAt } = event.data;
  const [appealed] = await tx('appeals')
    .where({ id: appealId })
    .update({ outcome }, ['about', 'conversation_id', 'message_id', 'decision_id']);
  await log(tx, event, { id: event.id, action: `appeal_${outcome}`, by, note, at: decidedAt });
  if (!appealed || outcome === 'refused') return;
  if (appealed.about === 'warning') {
    await interact(tx, event, {
      ...{ id: appealId, conversation_id: appealed.conversation_id, message_id: appealed.message_id },
      ...{ user_id: personId, interaction_type: 'warning_cleared', created_at: decidedAt },
    });
    await tx('cleared')
      .insert({ conversation_id: appealed.conversation_id, message_id: appealed.message_id })
      .onConflict()
      .ignore();
  }
  if (appealed.about === 'suspension')
    await tx('suspensions').where({ person_id: personId, decision_id: appealed.decision_id }).delete();
};

const conduct = async (tx: Knex.Transaction, event: Recorded<ConductEvent>): Promise<void> => {
  switch (event.type) {
    case 'TalkReportsDecided':
      return decide(tx, event);
    case 'SuspensionLifted': {
      const { decisionId, personId, note, by, liftedAt } = event.data;
      await tx('suspensions').where({ person_id: personId }).delete();
      return log(tx, event, { id: decisionId, action: 'lifted', by, note, at: liftedAt });
    }
    case 'TalkContextRead': {
      const { readingId, messages, by, readAt } = event.data;
      return log(tx, event, { id: readingId, action: 'read', by, at: readAt, count: messages });
    }
    case 'AppealMade':
      return appeal(tx, event);
    case 'AppealDecided':
      return decideAppeal(tx, event);
  }
};

/** Removes an erased person's blocks, reactions and written text. The person's reports are kept, but without the person's id. */
const forget = async (tx: Knex.Transaction, userId: string): Promise<void> => {
  await tx('blocks').where({ blocker_id: userId }).orWhere({ blocked_id: userId }).delete();
  const theirs = () => tx('message_interactions').where({ user_id: userId });
  await theirs().where({ interaction_type: 'reaction' }).delete();
  await theirs().update({ user_id: null });
  await tx('reports').where({ reporter_id: userId }).update({ reporter_id: null, words: null });
  await tx('appeals').where({ person_id: userId }).update({ words: null });
  await tx('log').where({ by: userId }).update({ note: null });
};

/** The read model `safety`: blocks, reports of people, and the moderators' decisions. */
export const safetyProjector = projector<Handled>({
  name: 'safety',
  version: 3,
  isShownToStrangers: false,
  readableSince: 3,
  handles: [
    ...typesOf(BlockEvent),
    ...typesOf(TalkReportEvent),
    ...typesOf(ConductEvent),
    'MessageReacted',
    'AccountErased',
    'VisitorErased',
  ],
  create: async (tx) => tx.raw(TABLES),
  apply: async (tx, batch: readonly Recorded<Handled>[]) => {
    for (const event of batch) {
      if (event.type === 'AccountErased' || event.type === 'VisitorErased')
        await forget(tx, streamSubject(event.streamId));
      else if (event.type === 'PersonBlocked') await block(tx, event);
      else if (event.type === 'PersonUnblocked')
        await tx('blocks')
          .where({ blocker_id: streamSubject(event.streamId), blocked_id: event.data.blockedId })
          .delete();
      else if (event.type === 'TalkReported') await report(tx, event);
      else if (event.type === 'MessageReacted') await react(tx, event);
      else await conduct(tx, event);
    }
  },
});
