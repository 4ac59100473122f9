import { isRecord } from '../kept/kept.ts';
import { loader } from '../rest/loader.ts';
import { createConnection } from './connection.ts';

const PROBE = ['/readyz'];
/** How long a probe may take, milliseconds: a server that hangs is not back. */
const PROBE_PATIENCE_MS = 8000;
const load = loader();
/** The server is back when all of it is. */
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
