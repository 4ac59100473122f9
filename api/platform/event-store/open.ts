import type { EventStore } from '../../../schema/kernel/event-store.ts';
import { ConfigError } from '../config.ts';
import { postgresEventStore } from './postgres.ts';
import { requireEventStore } from './reachable.ts';

const EVENT_STORE_DB = /^esdb(\+discover)?:\/\//;

/** The client reads the file of a CA, and refuses options that it does not know, as it is made. */
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

/** Opens the event store that the configuration names: the distributed engine by its URL, else the tables in Postgres.
 *  @param options.databaseUrl postgres:// URL; has the `eventStoreMigrations`
 *  @param options.eventStoreUrl `esdb://` or `esdb+discover://`, or a postgres:// URL of another database
 *  @param options.maxAppendBytes the distributed engine's setting `MaxAppendSize`
 *  @throws Error when the URL is of no known kind
 *  @throws ConfigError when the distributed engine does not let us in, or is none */
export const openEventStore = async (options: {
  readonly databaseUrl: string;
  readonly eventStoreUrl?: string | undefined;
  readonly maxAppendBytes?: number | undefined;
}): Promise<EventStore> => {
  const url = options.eventStoreUrl || options.databaseUrl;
  if (EVENT_STORE_DB.test(url)) {
    // loaded only where it is used: the client brings gRPC along
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
