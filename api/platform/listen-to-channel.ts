import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const RECONNECT_MS = 1_000;

interface Listener {
  /** Called each time this process starts listening. Earlier notifications may have been missed. */
  onListening(): void;
  onNotification(payload: string | undefined): void;
  /** Called when the server is unreachable. The connection is then retried. */
  onFailure(error: unknown): void;
}

/** Listens for the notifications of a Postgres channel on a separate connection, until the signal aborts. */
export const listenToChannel = async (
  connection: pg.ClientConfig,
  channel: string,
  signal: AbortSignal,
  { onListening, onNotification, onFailure }: Listener,
): Promise<void> => {
  while (!signal.aborted) {
    const client = new pg.Client(connection);
    const broken = new Promise<void>((resolve) => {
      client.once('end', resolve);
      client.on('error', () => resolve());
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    client.on('notification', ({ payload }) => onNotification(payload));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      onListening();
      await broken;
    } catch (error) {
      onFailure(error);
    } finally {
      await client.end().catch(() => undefined);
    }
    if (!signal.aborted) await delay(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
};
