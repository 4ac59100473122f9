import type { FastifyPluginAsync } from 'fastify';
import type { Knex } from 'knex';
import { conversationQueries } from '../../projections/conversations/queries.ts';
import type { Logger } from '../../projections/platform/logger.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import type { Language } from '../../schema/kernel/language.ts';
import type { Notices } from '../../schema/notifications/notices.ts';
import type { SafetyGuard } from '../../schema/safety/guard.ts';
import { aliveness } from '../platform/alive.ts';
import { follower } from '../platform/follow.ts';
import type { Live } from '../platform/live.ts';
import type { Mailer, SmsSender } from '../platform/messages/ports.ts';
import { conversationWords } from '../shared/conversation-words.ts';
import { conversationCommands } from './handler.ts';
import { conversationJobs, unreadTelling } from './jobs.ts';
import { conversationMarks } from './marks.ts';
import { conversationNews } from './news.ts';
import type { ConversationPorts } from './ports.ts';
import { conversationReading } from './reading.ts';
import { conversationRoutes } from './rest.ts';
import { talkStreams } from './streams.ts';
import { textingJobs, unreadTexting } from './unread-texts.ts';
import { conversationUpdates } from './updates.ts';

/** How long an answer waits for the read model that it tells of, milliseconds. */
const SHOWN_MS = 3_000;
const PROJECTION = 'conversations';

export interface ConversationDoorsOptions
  extends Pick<ConversationPorts, 'sellingOf' | 'sellingOfListing' | 'isPremium' | 'nameOf' | 'contactOf'> {
  readonly db: Knex;
  readonly store: EventStore;
  readonly runner: Pick<ProjectionRunner, 'waitFor' | 'onAdvance'>;
  readonly logger: Logger;
  readonly clock: () => Date;
  readonly live: Live;
  readonly guard: SafetyGuard;
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  readonly publicUrl: string;
  readonly notices: Notices;
  /** In which language somebody reads. */
  readonly languageOf: (personId: string) => Promise<Language>;
  /** Where somebody without an account talks about a listing. */
  readonly visitorUrl: (listingId: string) => string;
}

/** Conversations, put together: for resolvers (`conversations`), REST clients (`door`), and what is done without anybody asking. */
export const conversationDoors = (options: ConversationDoorsOptions) => {
  const { db, store, runner, clock, live, guard, logger } = options;
  const queries = conversationQueries(db, guard);
  const marks = conversationMarks(db, clock);
  const words = conversationWords(live);
  const streams = talkStreams(store);
  const shown = (position: bigint) => runner.waitFor(PROJECTION, position, SHOWN_MS);
  const commands = conversationCommands({
    ...options,
    streams,
    placeOf: queries.placeOf,
    writerOf: queries.writerOf,
    isMessage: queries.isMessage,
    shown,
  });
  const reading = conversationReading({ ...options, queries, commands, marks, words });
  const news = conversationNews({ ...options, feed: store, queries, twoOf: streams.factsAtHand });
  const following = follower({ ...news, logger });
  const alive = aliveness({ live });
  const updates = conversationUpdates({
    ...{ follower: following, queries, commands, reading, words, alive, guard, shown },
    head: () => store.head(),
  });
  const telling = unreadTelling({ ...options, queries, marks, notify: options.notices.notify });
  const texting = unreadTexting({ ...options, queries, marks, urlOf: options.visitorUrl });
  const conversations = { commands, reading, updates };
  const door: FastifyPluginAsync = async (app) => {
    await app.register(conversationRoutes, conversations);
  };
  return {
    conversations,
    queries,
    door,
    telling,
    hasRead: marks.hasRead,
    jobs: [...conversationJobs(telling), ...textingJobs(texting)],
    /** Ends what live pages follow. */
    stop: async () => {
      following.close();
      await Promise.all([news.close(), alive.close()]);
    },
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
