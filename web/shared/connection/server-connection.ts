import { isRecord } from '../local-store.ts';
import { request } from '../rest/request.ts';
import { createConnection } from './connection.ts';

/** The timeout of a probe, in milliseconds. It prevents a hanging server from counting as back. */
const PROBE_PATIENCE_MS = 8000;
/** Resolves if all parts of the server are ready, and rejects otherwise. */
const probe = async (): Promise<void> => {
  const answer = await request('GET', '/readyz', { signal: AbortSignal.timeout(PROBE_PATIENCE_MS) });
  const said: unknown = await answer.json();
  if (isRecord(said) && said.status === 'degraded') throw new Error(said.status);
};

/** This page's connection to the server. */
export const serverConnection = createConnection({
  probe,
  random: Math.random,
  now: () => performance.now(),
});
