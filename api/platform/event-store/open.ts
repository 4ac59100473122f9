import type { EventStore } from '../../../schema/kernel/event-store.ts';
import { postgresEventStore } from './postgres.ts';

const EVENT_STORE_DB = /^esdb(\+discover)?:\/\//;

/** Opens the event store that the configuration names: the distributed engine by its URL, else the tables in Postgres.
 *  @param options.databaseUrl postgres:// URL; has the `eventStoreMigrations`
 *  @param options.eventStoreUrl `esdb://` or `esdb+discover://`, or a postgres:// URL of another database
 *  @throws Error when the URL is of no known kind */
export const openEventStore = async (options: {
  readonly databaseUrl: string;
  readonly eventStoreUrl?: string | undefined;
}): Promise<EventStore> => {
  const url = options.eventStoreUrl || options.databaseUrl;
  if (EVENT_STORE_DB.test(url)) {
    // loaded only where it is used: the client brings gRPC along
    const { eventStoreDbEventStore } = await import('./eventstoredb.ts');
    return eventStoreDbEventStore({ connectionString: url });
  }
  if (/^postgres(ql)?:\/\//.test(url)) return postgresEventStore({ url });
  throw new Error(`EVENT_STORE_URL is neither esdb:// nor postgres://: ${url.split('://')[0]}://`);
};
