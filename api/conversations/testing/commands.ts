import { conversationQueries } from '../../../projections/conversations/queries.ts';
import type { ProjectionRunner } from '../../../projections/platform/runner.ts';
import { sellerQueries } from '../../../projections/sellers/queries.ts';
import { scamSignals } from '../../../schema/safety/scam-signals.ts';
import { talkStreams } from '../conversation-streams.ts';
import { conversationCommands } from '../handler.ts';
import type { ConversationPorts } from '../ports.ts';
import { conversationReceipts } from '../read-receipts.ts';

interface Parts extends Pick<ConversationPorts, 'db' | 'store'> {
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
}

/** Returns the commands and queries of conversations with the test's clock, and without an API, blocks or limits. */
export const conversationsOf = ({ db, store, runner }: Parts, clock: () => Date = () => new Date()) => {
  const guard = {
    mayTalk: async () => undefined,
    admit: async () => undefined,
    mayAct: async () => undefined,
    count: async () => undefined,
    signalsIn: scamSignals,
    clearedOf: async () => new Set<never>(),
  };
  const queries = conversationQueries(db, guard);
  const { sellingOf, sellingOfListing } = sellerQueries(db);
  const commands = conversationCommands({
    ...{ db, store, clock, guard, sellingOf, sellingOfListing, streams: talkStreams(store), placeOf: queries.placeOf },
    writerOf: queries.writerOf,
    isMessage: queries.isMessage,
    isPremium: async () => false,
    nameOf: async () => null,
    contactOf: async () => ({ phone: null, email: null }),
    shown: async (position) => position !== null && runner.waitFor('conversations', position, 20_000),
  });
  return { queries, commands, marks: conversationReceipts(db, clock) };
};
