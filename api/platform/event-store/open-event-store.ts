import type { EventStore } from '../../../schema/kernel/event-store.ts';
import { ConfigError } from '../config.ts';
import { postgresEventStore } from './postgres.ts';
import { requireEventStore } from './require-event-store.ts';

const EVENT_STORE_DB = /^esdb(\+discover)?:\/\//;

/** Runs `open` and translates errors about the URL. Creating the client already reads the CA file and rejects unknown options. */
const withUsableUrl = <T>(open: () => T): T => {
  try {
    return open();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError([
      `EVENT_STORE_URL cannot be used (${why}): are its options right, and can the file of tlsCAFile be read?`,
    ]);
  }
};

/** Opens the configured event store: EventStoreDB if its URL is set, otherwise the tables in Postgres.
 *  @param options.databaseUrl postgres:// URL of a database that has the `eventStoreMigrations`
 *  @param options.eventStoreUrl `esdb://` or `esdb+discover://`, or a postgres:// URL of another database
 *  @param options.maxAppendBytes EventStoreDB's setting `MaxAppendSize`
 *  @throws Error if the kind of URL is unknown
 *  @throws ConfigError if EventStoreDB rejects our credentials, or the server is not an EventStoreDB */
export const openEventStore = async (options: {
  readonly databaseUrl: string;
  readonly eventStoreUrl?: string | undefined;
  readonly maxAppendBytes?: number | undefined;
}): Promise<EventStore> => {
  const url = options.eventStoreUrl || options.databaseUrl;
  if (EVENT_STORE_DB.test(url)) {
    // Imported only if needed, because loading the client also loads gRPC.
    const { eventStoreDbEventStore } = await import('./eventstoredb.ts');
    const store = withUsableUrl(() =>
      eventStoreDbEventStore({ connectionString: url, maxAppendBytes: options.maxAppendBytes }),
    );
    await requireEventStore(store).catch(async (error: unknown) => {
      await store.close();
      throw error;
    });
    return store;
  }
  if (/^postgres(ql)?:\/\//.test(url)) return postgresEventStore({ url });
  throw new Error(`EVENT_STORE_URL is neither esdb:// nor postgres://: ${url.split('://')[0]}://`);
};
