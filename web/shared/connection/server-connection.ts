import { isRecord } from '../local-store.ts';
import { loader } from '../rest/loader.ts';
import { createConnection } from './connection.ts';

const PROBE = ['/readyz'];
/** Timeout of a probe in milliseconds: a server that hangs is not back. */
const PROBE_PATIENCE_MS = 8000;
const load = loader();
/** The server counts as back once all of its parts are ready. */
const probe = async (): Promise<void> => {
  const said = await load(PROBE, AbortSignal.timeout(PROBE_PATIENCE_MS));
  if (isRecord(said) && said.status === 'degraded') throw new Error(said.status);
};

/** This page's connection to the server. */
export const serverConnection = createConnection({
  probe,
  random: Math.random,
  now: () => performance.now(),
});
