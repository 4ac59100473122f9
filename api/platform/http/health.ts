import type { FastifyInstance } from 'fastify';
import { awayIn } from '../outages.ts';

/** One thing the product cannot serve without. Resolves to what is to be seen about it.
 *  @throws Error when it is not fit; the message is logged and shown by its name only */
export type HealthCheck = () => Promise<Readonly<Record<string, unknown>>>;

/** Said by a check that works but is not ready yet; unlike other errors its words are shown. */
export class NotReady extends Error {
  override readonly name = 'NotReady';
}

interface CheckResult {
  readonly ok: boolean;
  /** Only the event log is away: what read models know is served. */
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
      return { ok: false, ms: elapsed(), isDegraded: true, problem: 'the event log is away' };
    return { ok: false, ms: elapsed(), problem: error instanceof NotReady ? error.message : 'failed' };
  }
};

/** `/healthz`: the process answers. `/readyz`: everything it needs does, too; 503 with what does not. While the event log alone is away it is
 *  `degraded`, with 200: what can be served from read models is. */
export const reportHealth = (app: FastifyInstance, checks: Readonly<Record<string, HealthCheck>>): void => {
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
