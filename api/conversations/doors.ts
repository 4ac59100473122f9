import type { FastifyPluginAsync } from 'fastify';
import type { Knex } from 'knex';
import { conversationQueries } from '../../projections/conversations/queries.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import type { SafetyGuard } from '../../schema/safety/guard.ts';
import type { Live } from '../platform/live.ts';
import { conversationWords } from '../shared/conversation-words.ts';
import { type ConversationPorts, conversationCommands } from './handler.ts';
import { conversationMarks } from './marks.ts';
import { conversationReading } from './reading.ts';
import { conversationRoutes } from './rest.ts';
import { talkStreams } from './streams.ts';

/** How long an answer waits for the read model that it tells of, milliseconds. */
const SHOWN_MS = 3_000;

export interface ConversationDoorsOptions
  extends Pick<ConversationPorts, 'sellingOf' | 'sellingOfListing' | 'isPremium' | 'nameOf' | 'contactOf'> {
  readonly db: Knex;
  readonly store: EventStore;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
  readonly clock: () => Date;
  readonly live: Live;
  readonly guard: SafetyGuard;
}

/** Conversations, put together: for resolvers (`conversations`), REST clients (`door`), and what is done without anybody asking. */
export const conversationDoors = (options: ConversationDoorsOptions) => {
  const { db, store, runner, clock, live, guard } = options;
  const queries = conversationQueries(db, guard.signalsIn);
  const marks = conversationMarks(db, clock);
  const words = conversationWords(live);
  const commands = conversationCommands({
    ...options,
    streams: talkStreams(store),
    placeOf: queries.placeOf,
    shown: (position) => runner.waitFor('conversations', position, SHOWN_MS),
  });
  const reading = conversationReading({ queries, commands, marks, words, contactOf: options.contactOf });
  const conversations = { commands, reading };
  const door: FastifyPluginAsync = async (app) => {
    await app.register(conversationRoutes, conversations);
  };
  return {
    conversations,
    queries,
    door,
    exportOf: async (personId: string) => ({
      conversations: await queries.exportOf(personId),
      marks: await marks.exportOf(personId),
    }),
    /** Closes what they had; what they wrote goes with their key, and from the read model with that. */
    erase: async (personId: string): Promise<void> => {
      for (const { id, side } of await queries.idsOf(personId)) await commands.close(id, side);
      await marks.erase(personId);
    },
  };
};
