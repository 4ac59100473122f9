import pg from 'pg';

/** Who may do everything in an embedded server: it makes the product's role and database, and nothing else. */
export const SUPERUSER = 'postgres';

/** postgres:// URL of a database of the server. */
export const urlOf = (port: number, user: string, password: string, database: string): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

/** The same of the superuser. */
export const superuserUrl = (port: number, password: string) => urlOf(port, SUPERUSER, password, 'postgres');

/** What Postgres answers (SQLSTATE class 28) to a wrong password. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code?.startsWith('28') ?? false);

/** Which data folder the server of a port says it serves; `refused` where it does not take the password, null where nobody answers. */
export const dataDirectoryAt = async (port: number, password: string): Promise<string | 'refused' | null> => {
  const client = new pg.Client({ connectionString: superuserUrl(port, password), connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory ?? null;
  } catch (error) {
    return isRefusal(error) ? 'refused' : null;
  } finally {
    await client.end().catch(() => undefined);
  }
};
