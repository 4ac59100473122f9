import pg from 'pg';

/** The application name of the connection that each process keeps open while it uses the server. */
const USER = 'carsetu user';

/** Marks the server as used by this process until the connection ends, even if the process has no other connection. */
export const announceUse = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: USER, keepAlive: true });
  client.on('error', () => undefined); // the server has stopped, so there is nothing to announce
  await client.connect();
  return client;
};

const OTHER_USERS = `select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid() limit 1`;
/** Whether any process uses the server, apart from the process that owns `client`. */
export const isUsedByOthers = async (client: pg.Client): Promise<boolean> =>
  (await client.query(OTHER_USERS, [USER])).rowCount !== 0;

/** Whether any process uses the server. */
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
