import pg from 'pg';
import { ConfigError } from './config.ts';

const CONNECT_MS = 10_000;

/** Returns the driver's message, which contains no password. If connections to several addresses failed, returns the first message. */
const wordsOf = (error: unknown): string => {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
};

/** Checks at startup whether the database responds and accepts our credentials.
 *  @throws ConfigError naming the setting, with the database server's own message */
export const requireDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined); // the next query reports an error that occurs after connecting
  try {
    await client.connect();
  } catch (error) {
    throw new ConfigError([
      `DATABASE_URL names a database that cannot be used (${wordsOf(error)}): is the server up, and are host, name and password right?`,
    ]);
  } finally {
    await client.end().catch(() => undefined);
  }
};
