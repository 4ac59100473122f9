import pg from 'pg';

/** The superuser of an embedded server. It is used only to set up CarSetu's role and database. */
export const SUPERUSER = 'postgres';

/** Returns the postgres:// URL of a database on the server. */
export const urlOf = (port: number, user: string, password: string, database: string): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

export const superuserUrl = (port: number, password: string) => urlOf(port, SUPERUSER, password, 'postgres');

/** Whether Postgres rejected the password (SQLSTATE class 28). */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code?.startsWith('28') ?? false);

/** Returns the data folder of the server on a port; `refused` if the server rejects the password, null if no server answers. */
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
