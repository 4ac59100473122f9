import { loader } from '../rest/loader.ts';
import { createConnection } from './connection.ts';

const PROBE = ['/readyz'];
/** How long a probe may take, milliseconds: a server that hangs is not back. */
const PROBE_PATIENCE_MS = 8000;
const load = loader();

/** This page's connection to the server. */
export const serverConnection = createConnection({
  probe: () => load(PROBE, AbortSignal.timeout(PROBE_PATIENCE_MS)),
  random: Math.random,
  now: () => performance.now(),
});
