import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { personalData } from '../../projections/platform/personal-data.ts';
import type { SafetyQueries } from '../../projections/safety/queries.ts';
import type { Speaker } from '../../schema/conversations/conversation-speaker.ts';
import { ConversationNotFound, MessageNotFound } from '../../schema/conversations/rejections.ts';
import type { Party } from '../../schema/conversations/views.ts';
import type { EventOrigin } from '../../schema/kernel/event.ts';
import type { BlockPerson, MakeAppeal, ReportTalk } from '../../schema/safety/inputs.ts';
import { NotReportable } from '../../schema/safety/rejections.ts';
import { scamSignals } from '../../schema/safety/scam-signals.ts';
import type {
  BlockedPerson,
  ConversationAccess,
  OwnAppeal,
  OwnStanding,
  OwnTalkReport,
} from '../../schema/safety/views.ts';
import { type CommandPorts, commandHandler, type Handled } from '../platform/command-handler.ts';
import { blockDecider } from './block-decider.ts';
import { conductDecider, suspendedUntil } from './conduct-decider.ts';
import type { Standing } from './contact-permission.ts';
import type { AccessSignals } from './contact-permission-signals.ts';
import { talkReportDecider } from './report-decider.ts';

export interface SafetyPorts extends CommandPorts {
  readonly db: Knex;
  readonly queries: SafetyQueries;
  readonly standing: Standing;
  readonly words: AccessSignals;
  /** Returns the two parties in a conversation, if the speaker is one of them.
   *  @throws Rejection CONVERSATION_NOT_FOUND for anybody else */
  readonly party: (speaker: Speaker, conversationId: string) => Promise<Party>;
}
/** The context of a command. A repeated command id means a retry. */
export interface As {
  readonly commandId?: string | undefined;
  readonly origin?: EventOrigin | undefined;
}

const otherOf = ({ side, buyerId, sellerId }: Party): string => (side === 'buyer' ? sellerId : buyerId);

/** Returns the command handlers with which people protect themselves: for blocks, reports and appeals. The speaker must come from the session. */
export const safetyCommands = ({ db, store, clock, queries, standing, words, party, shown }: SafetyPorts) => {
  const blocks = commandHandler({ store, category: 'blocks', decider: blockDecider });
  const reports = commandHandler({ store, category: 'talkreports', decider: talkReportDecider });
  const conduct = commandHandler({ store, category: 'conduct', decider: conductDecider });
  const now = () => clock().toISOString();
  const { sealIfGiven: seal } = personalData(db);
  const contextOf = (actor: string, { commandId = randomUUID(), origin }: As) => ({
    actor,
    commandId,
    ...(origin && { origin }),
  });
  const told = ({ position }: Handled) => shown(position);

  const accessOf = async (speaker: Speaker, { conversationId, ...of }: Party): Promise<ConversationAccess> => {
    const [{ byA, byB }, how] = await Promise.all([
      standing.isBlocked(speaker.id, otherOf({ conversationId, ...of })),
      standing.conductOf(speaker.id),
    ]);
    const until = suspendedUntil(how, clock());
    return { id: conversationId, canWrite: !byA && !byB && until === null, isBlockedByMe: byA, suspendedUntil: until };
  };
  /** @throws Rejection CONVERSATION_NOT_FOUND */
  const access = async (speaker: Speaker, conversationId: string): Promise<ConversationAccess> =>
    accessOf(speaker, await party(speaker, conversationId));

  const unblockPerson = async (blockerId: string, blockedId: string, as: As): Promise<void> => {
    const command = { type: 'Unblock' as const, blockedId, unblockedAt: now() };
    await told(await blocks(blockerId, command, contextOf(blockerId, as)));
    await words.changed([blockerId, blockedId]);
  };
  const ownReport = async (personId: string, id: string): Promise<OwnTalkReport | undefined> =>
    (await queries.reportsBy(personId)).find((report) => report.id === id);

  return {
    access,
    accessOf,
    /** Blocks the other party. Neither person can then write to the other, in any conversation. The open pages of both are notified immediately.
     *  @throws Rejection CONVERSATION_NOT_FOUND, TOO_MANY_BLOCKS */
    async block(
      speaker: Speaker,
      conversationId: string,
      { reason }: BlockPerson,
      as: As = {},
    ): Promise<ConversationAccess> {
      const of = await party(speaker, conversationId);
      const blockedId = otherOf(of);
      const command = { type: 'Block' as const, blockedId, reason: await seal(speaker.id, reason), blockedAt: now() };
      await told(await blocks(speaker.id, command, contextOf(speaker.id, as)));
      await words.changed([speaker.id, blockedId]);
      return accessOf(speaker, of);
    },
    /** Unblocks the other party for the speaker. If the other party blocks the speaker, that block remains.
     *  @throws Rejection CONVERSATION_NOT_FOUND */
    async unblock(speaker: Speaker, conversationId: string, as: As = {}): Promise<ConversationAccess> {
      const of = await party(speaker, conversationId);
      await unblockPerson(speaker.id, otherOf(of), as);
      return accessOf(speaker, of);
    },
    /** Removes a block by the id of the blocked person, because the list of blocks contains no conversations. */
    async unblockPerson(personId: string, blockedId: string, as: As = {}): Promise<readonly BlockedPerson[]> {
      await unblockPerson(personId, blockedId, as);
      return queries.blocksOf(personId);
    },
    /** Reports the other party, or one of the other party's messages.
     *  @throws Rejection CONVERSATION_NOT_FOUND, MESSAGE_NOT_FOUND, NOT_REPORTABLE, REPORTED_ALREADY, TOO_MANY_REPORTS */
    async report(
      speaker: Speaker,
      conversationId: string,
      { messageId, reason, text }: ReportTalk,
      as: As = {},
    ): Promise<OwnTalkReport> {
      const of = await party(speaker, conversationId);
      const message = messageId === null ? null : await queries.message(of.conversationId, messageId);
      if (messageId !== null && !message) throw MessageNotFound();
      if (message && message.senderId !== otherOf(of)) throw NotReportable();
      const [reportId, reportedAt] = [uuid(), now()];
      const command = {
        ...{ type: 'ReportTalk' as const, reportId, personId: otherOf(of), conversationId: of.conversationId },
        ...{ messageId, reason, words: await seal(speaker.id, text), reportedAt },
      };
      await told(await reports(speaker.id, command, contextOf(speaker.id, as)));
      const made = {
        id: reportId,
        conversationId: of.conversationId,
        messageId,
        reason,
        text,
        reportedAt,
        outcome: null,
      };
      return (await ownReport(speaker.id, reportId)) ?? made;
    },
    /** Appeals against a decision or warning about the speaker's message or account.
     *  @throws Rejection CONVERSATION_NOT_FOUND, MESSAGE_NOT_FOUND, NOTHING_TO_APPEAL, APPEALED_ALREADY */
    async appeal(speaker: Speaker, input: MakeAppeal, as: As = {}): Promise<OwnAppeal> {
      const { about, text } = input;
      const place = input.about === 'suspension' ? null : input;
      const message =
        place && (await queries.message((await party(speaker, place.conversationId)).conversationId, place.messageId));
      if (place && message?.senderId !== speaker.id) throw MessageNotFound();
      const [appealId, madeAt] = [uuid(), now()];
      const command = {
        ...{ type: 'Appeal' as const, appealId, personId: speaker.id, about, madeAt },
        message: message && { conversationId: message.conversationId, messageId: message.id },
        signals: message?.content ? [...scamSignals(message.content)] : [],
        words: await seal(speaker.id, text),
      };
      await told(await conduct(speaker.id, command, contextOf(speaker.id, as)));
      return {
        ...{ id: appealId, about, decisionId: null, text, madeAt, outcome: null },
        conversationId: message?.conversationId ?? null,
        messageId: message?.id ?? null,
      };
    },
    /** Returns the moderators' decisions about a person, and the person's appeals. */
    async standing({ id }: Pick<Speaker, 'id'>): Promise<OwnStanding> {
      const [how, measures, appeals, reportsMade] = await Promise.all([
        standing.conductOf(id),
        queries.measuresOn(id),
        queries.appealsBy(id),
        queries.reportsBy(id),
      ]);
      return { suspendedUntil: suspendedUntil(how, clock()), measures, appeals, reports: reportsMade };
    },
    blocksOf: (personId: string): Promise<readonly BlockedPerson[]> => queries.blocksOf(personId),
    /** Returns the response to a retried report.
     *  @throws Rejection CONVERSATION_NOT_FOUND */
    async reportAgain(
      { id }: Speaker,
      conversationId: string,
      { messageId }: Pick<ReportTalk, 'messageId'>,
    ): Promise<OwnTalkReport> {
      const made = await queries.reportsBy(id);
      const found = made.find((one) => one.conversationId === conversationId && one.messageId === messageId);
      if (!found) throw ConversationNotFound();
      return found;
    },
  };
};
export type SafetyCommands = ReturnType<typeof safetyCommands>;
