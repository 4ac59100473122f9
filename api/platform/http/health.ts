import type { FastifyInstance } from 'fastify';
import { awayIn } from '../outages.ts';

/** Checks one dependency without which the server cannot work. Resolves to the details to show.
 *  @throws Error if the dependency is unhealthy. The message is logged, and only the check's name is shown */
export type HealthCheck = () => Promise<Readonly<Record<string, unknown>>>;

/** Thrown by a check whose dependency works but is not ready yet. Unlike other errors, its message is shown. */
export class NotReady extends Error {
  override readonly name = 'NotReady';
}

interface CheckResult {
  readonly ok: boolean;
  /** Whether only the event log is unreachable. Read models are still served in this case. */
  readonly isDegraded?: true;
  readonly ms: number;
  readonly [detail: string]: unknown;
}

const CHECK_TIMEOUT_MS = 2000;

const within = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotReady(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const run = async (app: FastifyInstance, name: string, check: HealthCheck): Promise<CheckResult> => {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  try {
    const details = await within(check(), CHECK_TIMEOUT_MS);
    return { ok: true, ms: elapsed(), ...details };
  } catch (error) {
    app.log.warn({ ...(error instanceof NotReady ? { error } : { err: error }), check: name }, 'not ready');
    if (awayIn(error) === 'log')
      return { ok: false, ms: elapsed(), isDegraded: true, problem: 'the event log is unreachable' };
    return { ok: false, ms: elapsed(), problem: error instanceof NotReady ? error.message : 'failed' };
  }
};

/** Serves `/healthz` and `/readyz`. `/healthz` shows that the process responds. `/readyz` shows that the dependencies work; if some of them do not,
 *  it responds with 503 and names them. If only the event log is unreachable, `/readyz` responds with `degraded` and 200, because read models are
 *  still served. */
export const serveHealth = (app: FastifyInstance, checks: Readonly<Record<string, HealthCheck>>): void => {
  const options = { config: { unlimited: true }, schema: { hide: true } };
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', options, async (_request, reply) => {
    const entries = Object.entries(checks).map(async ([name, check]) => [name, await run(app, name, check)] as const);
    const results = Object.fromEntries(await Promise.all(entries));
    const all = Object.values(results);
    const serves = !stopping && all.every(({ ok, isDegraded }) => ok || isDegraded);
    const fit = all.every(({ ok }) => ok) ? 'ready' : 'degraded';
    const status = stopping ? 'stopping' : serves ? fit : 'not ready';
    return reply
      .code(serves ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, checks: results });
  });
};
