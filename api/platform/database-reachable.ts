import pg from 'pg';
import { ConfigError } from './config.ts';

const CONNECT_MS = 10_000;

/** What went wrong, without the URL's password; a refused connection to several addresses has its words inside. */
const wordsOf = (error: unknown): string => {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
};

/** Finds out before anything else whether the database answers and lets us in.
 *  @throws ConfigError naming the setting and the server's own words */
export const requireDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined); // what breaks after the connection was made shows in its use
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
