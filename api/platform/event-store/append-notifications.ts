import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { listenToChannel } from '../listen-to-channel.ts';
import type { WakeUp } from './wake-up.ts';

const CHANNEL = 'es_appended';
/** The minimum time between two NOTIFY statements. A busy writer must not constantly wake every process. */
const INTERVAL_MS = 5;

/** The statement that notifies other processes. NOTIFY takes a lock that serialises all commits with notifications. The asynchronous commit avoids a
 *  disk sync under this lock. */
const NOTIFY = {
  name: 'es_notify',
  text: `select set_config('synchronous_commit', 'off', true), pg_notify('${CHANNEL}', $1)`,
};

/** Sends wake-ups between processes, always outside the transactions that append. If a wake-up is lost, readers only wait until the next poll. */
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

  const listen = () =>
    listenToChannel(connection, CHANNEL, closing.signal, {
      onListening: () => wake.ring(), // events may have been appended while nothing was listening
      onNotification: (payload) => {
        if (payload !== self) wake.ring();
      },
      onFailure: () => undefined, // followers poll meanwhile
    });

  return {
    /** Wakes other processes after an append, once this process has finished its own immediate work. */
    send: () => {
      if (!closing.signal.aborted) setImmediate(send);
    },
    /** Starts listening: every notification then wakes this process. */
    listen: () => {
      listening ??= listen();
    },
    close: async () => {
      closing.abort();
      await listening;
    },
  };
};
