import type { FastifyPluginAsync } from 'fastify';
import type { Knex } from 'knex';
import { offerQueries } from '../../projections/offers/queries.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import { listingIds } from '../../projections/shared/listing-ids.ts';
import { ConnectionLost, type EventStore } from '../../schema/kernel/event-store.ts';
import type { Language } from '../../schema/kernel/language.ts';
import type { Notices } from '../../schema/notifications/notices.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { type OfferPorts, offerCommands } from './handler.ts';
import { offerJobs, offerWork } from './jobs.ts';
import { endOfSale, offerNews } from './reactor.ts';
import { offerReading } from './reading.ts';
import { offerRoutes } from './rest.ts';

/** How long an answer waits for the read models that it tells of, milliseconds. */
const SHOWN_MS = 3_000;
const PROJECTION = 'offers';

export interface OfferDoorsOptions extends Pick<OfferPorts, 'party' | 'sellingOf' | 'guard' | 'clock'> {
  /** The same as the read model has it, where the log is away: for those who only read. */
  readonly partyRead: OfferPorts['party'];
  readonly db: Knex;
  readonly store: EventStore;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
  readonly commands: CommandLog;
  /** Resolves once what the position tells of stands in the threads of conversations, too. */
  readonly shownInThreads: (position: bigint) => Promise<unknown>;
  readonly isAccount: (personId: string) => Promise<boolean>;
  readonly notices: Notices;
  /** Whether somebody has read a conversation up to a place in the log. */
  readonly hasRead: (personId: string, conversationId: string, position: bigint) => Promise<boolean>;
  /** In which language somebody reads. */
  readonly languageOf: (personId: string) => Promise<Language>;
}

/** Price offers, put together: for resolvers (`offers`), REST clients (`door`), and what is done without anybody asking. */
export const offerDoors = (options: OfferDoorsOptions) => {
  const {
    db,
    store,
    runner,
    clock,
    party,
    partyRead,
    sellingOf,
    guard,
    commands: commandLog,
    shownInThreads,
  } = options;
  const queries = offerQueries(db);
  const seen = (position: bigint) => runner.waitFor(PROJECTION, position, SHOWN_MS);
  const shown = (position: bigint) => Promise.all([seen(position), shownInThreads(position)]);
  const caughtUp = async () => seen(await store.head());
  const commands = offerCommands({
    db,
    store,
    clock,
    queries,
    party,
    sellingOf,
    idsOf: listingIds(db),
    guard,
    shown,
    caughtUp,
  });
  /** While the log is away nobody knows what is missing, and what is there can be read. */
  const caughtUpIfItCan = () =>
    caughtUp().catch((error: unknown) => {
      if (!(error instanceof ConnectionLost)) throw error;
    });
  const reading = offerReading({ clock, queries, party: partyRead, sellingOf, caughtUp: caughtUpIfItCan });
  const work = offerWork({ queries, commands, clock });
  const door: FastifyPluginAsync = async (app) => {
    await app.register(offerRoutes, { commands, reading, commandLog });
  };
  return {
    offers: { commands, reading },
    door,
    work,
    jobs: offerJobs(work),
    /** What follows the log: tells the other side, and ends the offers on what is not for sale any more. */
    reactions: [
      offerNews({ ...options, carTitle: queries.titleOf }),
      endOfSale({ queries, commands, sellingOf, runner }),
    ] as const,
    exportOf: (personId: string) => queries.exportOf(personId, clock()),
    /** Ends whatever is open of somebody who is erased. What was agreed stays with the other side. */
    erase: commands.leave,
  };
};
