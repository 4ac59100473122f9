import pg from 'pg';

/** The application name of the connection that each process keeps open while it uses the server. */
const USER = 'carsetu user';

/** Announces that this process uses the server. The announcement lasts as long as the returned connection, even if the process has no other
 *  connection. */
export const announceUse = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: USER, keepAlive: true });
  client.on('error', () => undefined); // the server has stopped, so the announcement no longer matters
  await client.connect();
  return client;
};

const OTHER_USERS = `select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid() limit 1`;
/** Whether any process but the owner of `client` has announced that it uses the server. */
export const isUsedByOthers = async (client: pg.Client): Promise<boolean> =>
  (await client.query(OTHER_USERS, [USER])).rowCount !== 0;

/** Whether any process has announced that it uses the server. */
export const isInUse = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await isUsedByOthers(client);
  } finally {
    await client.end();
  }
};
