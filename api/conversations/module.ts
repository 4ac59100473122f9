import type { Knex } from 'knex';
import { accountQueries } from '../../projections/accounts/queries.ts';
import { conversationsProjector } from '../../projections/conversations/projector.ts';
import { conversationQueries } from '../../projections/conversations/queries.ts';
import { shownBy } from '../../projections/platform/wait-until-shown.ts';
import type { Language } from '../../schema/kernel/language.ts';
import type { Notices } from '../../schema/notifications/notifier.ts';
import type { SafetyGuard } from '../../schema/safety/safety-guard.ts';
import type { Mailer, SmsSender } from '../platform/email-and-sms/ports.ts';
import { feature, type Platform, routesWith } from '../platform/feature.ts';
import { unlistedPage } from '../platform/http/pages.ts';
import { aliveness } from '../platform/realtime/process-heartbeat.ts';
import { tableFeed } from '../platform/realtime/table-feed.ts';
import { conversationSignals } from '../shared/conversation-signals.ts';
import './graphql.ts';
import './graphql-updates.ts';
import { talkStreams } from './conversation-streams.ts';
import { conversationCommands } from './handler.ts';
import { conversationJobs, unreadTelling } from './jobs.ts';
import { conversationUpdates } from './live-updates.ts';
import { messageFeed } from './message-feed.ts';
import { conversationMigrations } from './migrations.ts';
import type { ConversationPorts } from './ports.ts';
import { conversationReading } from './query-service.ts';
import { conversationReceipts } from './read-receipts.ts';
import { conversationRoutes } from './rest.ts';
import { textingJobs, unreadSms } from './unread-sms.ts';

const PROJECTION = 'conversations';

interface VisitorDetails {
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly language: Language;
}

interface Needs extends Platform, Pick<ConversationPorts, 'sellingOf' | 'sellingOfListing' | 'isPremium'> {
  readonly guard: SafetyGuard;
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  readonly notices: Notices;
  readonly languageOf: (userId: string) => Promise<Language>;
  /** Returns the data of a visitor; null if the person is not a visitor. */
  readonly visitorDetails: (personId: string) => Promise<VisitorDetails | null>;
}

const detailsOf = (db: Knex, { visitorDetails, languageOf }: Pick<Needs, 'visitorDetails' | 'languageOf'>) => {
  const accounts = accountQueries(db);
  return {
    nameOf: async (personId: string): Promise<string | null> => {
      const user = await accounts.user(personId);
      return user ? user.firstName : ((await visitorDetails(personId))?.name ?? null);
    },
    /** Returns a person's preferred language; for a visitor, the language in which they verified their phone number. */
    languageOf: async (personId: string): Promise<Language> =>
      (await visitorDetails(personId))?.language ?? languageOf(personId),
    contactOf: async (personId: string) => {
      const [user, phone] = await Promise.all([accounts.user(personId), accounts.phone(personId)]);
      if (user) return { phone, email: user.email };
      const visitor = await visitorDetails(personId);
      return { phone: visitor?.phone ?? null, email: visitor?.email ?? null };
    },
  };
};

/** Conversations between a buyer and the seller of a listing. */
export const conversations = feature({
  name: 'conversations',
  projectors: [conversationsProjector],
  migrations: conversationMigrations,
  compose: (needs: Needs) => {
    const { db, store, runner, clock, live, guard, logger, publicUrl } = needs;
    const options = { ...needs, ...detailsOf(db, needs) };
    const queries = conversationQueries(db, guard);
    const marks = conversationReceipts(db, clock);
    const words = conversationSignals(live);
    const streams = talkStreams(store);
    const shown = shownBy(runner, PROJECTION);
    const { placeOf, writerOf, isMessage } = queries;
    const commands = conversationCommands({ ...options, streams, placeOf, writerOf, isMessage, shown });
    const reading = conversationReading({ ...options, queries, commands, marks, words });
    const news = messageFeed({ ...options, feed: store, queries, twoOf: streams.factsAtHand });
    const following = tableFeed({ ...news, logger });
    const alive = aliveness({ live });
    const updates = conversationUpdates({
      ...{ follower: following, queries, commands, reading, words, alive, guard, shown },
      head: () => store.head(),
    });
    // Visitors open this page with their session, or with a code sent to their phone.
    const urlOf = (listingId: string) => new URL(`/marketplace/${listingId}#talk`, publicUrl).href;
    const telling = unreadTelling({ ...options, queries, marks, notify: needs.notices.notify });
    const texting = unreadSms({ ...options, queries, marks, urlOf });
    const parts = { commands, reading, updates };
    const exportOf = async (personId: string) => ({
      conversations: await queries.exportOf(personId),
      marks: await marks.exportOf(personId),
    });
    /** Closes a person's conversations. Destroying the person's key makes their messages unreadable and removes the messages from the read model. */
    const erase = async (personId: string): Promise<void> => {
      for (const { id, side } of await queries.idsOf(personId)) await commands.close(id, side);
      await marks.erase(personId);
    };
    return {
      personalData: { erase, export: { conversations: exportOf } },
      provides: {
        /** Returns the two parties to a conversation from its event stream. */
        party: commands.party,
        /** Returns the two parties to a conversation. Falls back to the read model while the event log is unreachable. */
        partyRead: reading.party,
        hasRead: marks.hasRead,
        hideMessage: commands.hideMessage,
        restoreMessage: commands.restoreMessage,
        openConversation: commands.start,
        /** Returns the messages that a person has written in conversations, for "Download my data". */
        talksOf: exportOf,
        forgetTalks: erase,
      },
      context: { conversations: parts },
      pages: [unlistedPage('/messages', 'Messages', 'What you and the other side wrote to each other about a car.')],
      routes: [routesWith(conversationRoutes, parts)],
      jobs: [...conversationJobs(telling), ...textingJobs(texting)],
      // Ends the update streams of open pages.
      stop: async () => {
        following.close();
        await Promise.all([news.close(), alive.close()]);
      },
    };
  },
});
