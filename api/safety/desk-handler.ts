import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { personalData } from '../../projections/platform/personal-data.ts';
import type { SafetyQueries } from '../../projections/safety/queries.ts';
import type { DecideAppeal, DecideTalkReports, LiftSuspension, ReadContext } from '../../schema/safety/inputs.ts';
import {
  AppealNotFound,
  ConductNotFound,
  NotItsMessage,
  TalkReportsDecidedAlready,
} from '../../schema/safety/rejections.ts';
import type { ConductFile, ContextMessage } from '../../schema/safety/views.ts';
import { type CommandPorts, commandHandler, type Handled } from '../platform/command-handler.ts';
import { conductDecider } from './conduct-decider.ts';
import type { AccessSignals } from './contact-permission-signals.ts';

export interface DeskPorts extends CommandPorts {
  readonly db: Knex;
  readonly queries: SafetyQueries;
  readonly words: Pick<AccessSignals, 'changed'>;
}
/** The acting moderator and the command's id; a repeated id means a retry. */
export interface AsDesk {
  readonly actor: string;
  readonly commandId?: string | undefined;
}
const DAY_MS = 86_400_000;

/** Returns the moderation desk's commands about people who have been reported or who appeal. */
export const safetyDeskCommands = ({ db, store, clock, queries, words, shown }: DeskPorts) => {
  const conduct = commandHandler({ store, category: 'conduct', decider: conductDecider });
  const { sealIfGiven: seal } = personalData(db);
  const contextOf = ({ actor, commandId = randomUUID() }: AsDesk) => ({ actor, commandId });
  /** @throws Rejection CASE_NOT_FOUND */
  const file = async (personId: string): Promise<ConductFile> => {
    const found = await queries.conductFile(personId);
    if (!found) throw ConductNotFound();
    return found;
  };
  const after = async (personId: string, { position }: Handled): Promise<ConductFile> => {
    await shown(position);
    await words.changed([personId]);
    return file(personId);
  };
  /** @throws Rejection NOT_ITS_MESSAGE */
  const reportedMessages = ({ reportsMade }: ConductFile, ids: readonly string[]) =>
    [...new Set(ids)].map((id) => {
      const report = reportsMade.find(({ messageId }) => messageId === id);
      if (!report) throw NotItsMessage();
      return { conversationId: report.conversationId, messageId: id };
    });

  return {
    file,
    /** Decides every open report about a person.
     *  @throws Rejection CASE_NOT_FOUND, REPORTS_DECIDED_ALREADY, NOT_ITS_MESSAGE */
    async decide(id: string, input: DecideTalkReports, as: AsDesk): Promise<ConductFile> {
      const known = await file(id);
      const reportIds = known.reportsMade.flatMap((report) => (report.outcome === null ? [report.id] : []));
      if (reportIds.length === 0) throw TalkReportsDecidedAlready();
      const now = clock();
      const { personId } = known;
      const suspendedUntil =
        input.outcome === 'suspended' ? new Date(now.getTime() + input.days * DAY_MS).toISOString() : null;
      const decided = await conduct(
        personId,
        {
          ...{ type: 'DecideReports', decisionId: uuid(), personId, reportIds, outcome: input.outcome },
          messages: input.outcome === 'dismissed' ? [] : reportedMessages(known, input.messageIds),
          ...{ suspendedUntil, note: await seal(as.actor, input.note), by: as.actor, decidedAt: now.toISOString() },
        },
        contextOf(as),
      );
      return after(personId, decided);
    },
    /** @throws Rejection CASE_NOT_FOUND, NOT_SUSPENDED */
    async lift(id: string, { note }: LiftSuspension, as: AsDesk): Promise<ConductFile> {
      const { personId } = await file(id);
      const by = { note: await seal(as.actor, note), by: as.actor, liftedAt: clock().toISOString() };
      const command = { type: 'LiftSuspension' as const, decisionId: uuid(), personId, ...by };
      return after(personId, await conduct(personId, command, contextOf(as)));
    },
    /** Returns the messages around the message in a report or appeal. An event records the access before the text is returned.
     *  @throws Rejection CASE_NOT_FOUND */
    async read(id: string, { because }: ReadContext, as: AsDesk): Promise<readonly ContextMessage[]> {
      const { personId, reportsMade, appeals } = await file(id);
      const report = reportsMade.find((one) => one.id === because);
      const appeal = appeals.find((one) => one.id === because);
      const conversationId = report?.conversationId ?? appeal?.conversationId;
      if (!conversationId) throw ConductNotFound();
      const messageId = report?.messageId ?? appeal?.messageId ?? null;
      const until = report?.reportedAt ?? clock().toISOString();
      const messages = await queries.messagesAround(personId, conversationId, { messageId, until });
      const readAt = clock().toISOString();
      await conduct(
        personId,
        {
          ...{ type: 'NoteReading', readingId: uuid(), personId, conversationId, messageId, because },
          ...{ messages: messages.length, by: as.actor, readAt },
        },
        contextOf(as),
      );
      return messages;
    },
    /** Decides an appeal. If the appeal is granted, the message is shown again, the suspension ends, or the warning is removed.
     *  @throws Rejection CASE_NOT_FOUND, APPEAL_NOT_FOUND, APPEAL_DECIDED_ALREADY */
    async decideAppeal(
      id: string,
      appealId: string,
      { outcome, note }: DecideAppeal,
      as: AsDesk,
    ): Promise<ConductFile> {
      const { personId, appeals } = await file(id);
      if (!appeals.some((one) => one.id === appealId)) throw AppealNotFound();
      const by = { note: await seal(as.actor, note), by: as.actor, decidedAt: clock().toISOString() };
      const command = { type: 'DecideAppeal' as const, appealId, personId, outcome, ...by };
      return after(personId, await conduct(personId, command, contextOf(as)));
    },
  };
};
export type SafetyDeskCommands = ReturnType<typeof safetyDeskCommands>;
