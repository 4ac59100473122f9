import pg from 'pg';

/** By this name the server knows the connection that each process which uses it keeps open. */
const USER = 'carsetu user';

/** Says, as long as it lasts, that this process uses the server, also while it has no other connection. */
export const announceUse = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: USER, keepAlive: true });
  client.on('error', () => undefined); // the server went away: there is nothing left to say
  await client.connect();
  return client;
};

const OTHER_USERS = `select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid() limit 1`;
/** Whether another process than that of the connection uses the server. */
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
