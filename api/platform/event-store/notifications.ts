import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { WakeUp } from './wake-up.ts';

const CHANNEL = 'es_appended';
/** At most one NOTIFY goes out in this time: a busy writer must not make every reader in every process spin. */
const INTERVAL_MS = 5;
const RECONNECT_MS = 1_000;

/** NOTIFY takes a lock that all notifying commits share, and with a synced commit would cost a disk sync. */
const NOTIFY = {
  name: 'es_notify',
  text: `select set_config('synchronous_commit', 'off', true), pg_notify('${CHANNEL}', $1)`,
};

/** Carries wake-ups between processes, always outside of the appends' own transactions. A lost one costs only the wait until
 *  the next poll. */
export const notifications = (pool: pg.Pool, connection: pg.ClientConfig, wake: WakeUp) => {
  const self = randomUUID();
  const closing = new AbortController();
  let listening: Promise<void> | undefined;
  let sending = false;
  let due = false;

  const pause = (ms: number) => delay(ms, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);

  const send = async () => {
    if (sending) {
      due = true;
      return;
    }
    sending = true;
    do {
      due = false;
      await pool.query({ ...NOTIFY, values: [self] }).catch(() => undefined);
      await pause(INTERVAL_MS);
    } while (due && !closing.signal.aborted);
    sending = false;
  };

  /** Listens until the connection breaks. */
  const listenOnce = async () => {
    const client = new pg.Client(connection);
    const broken = new Promise<void>((resolve) => {
      client.once('end', resolve);
      client.on('error', () => resolve());
      closing.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    client.on('notification', ({ payload }) => {
      if (payload !== self) wake.ring();
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      wake.ring(); // whatever was appended while nobody listened
      await broken;
    } catch {
      // the server is away: tried again below, and polled meanwhile
    } finally {
      await client.end().catch(() => undefined);
    }
  };

  const listen = async () => {
    while (!closing.signal.aborted) {
      await listenOnce();
      if (!closing.signal.aborted) await pause(RECONNECT_MS);
    }
  };

  return {
    /** Says to all other processes that something was appended, once this one has done what it does about it at once. */
    send: () => {
      if (!closing.signal.aborted) setImmediate(send);
    },
    /** From now on wakes this process up when another one says so. */
    listen: () => {
      listening ??= listen();
    },
    close: async () => {
      closing.abort();
      await listening;
    },
  };
};
