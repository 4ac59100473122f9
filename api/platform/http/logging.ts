import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type LoggerOptions, stdSerializers } from 'pino';
import { describeError } from '../../../projections/platform/faults.ts';
import { neighbourhoodOf } from '../limits/network.ts';
import type { Outages } from '../outages.ts';

/** Keys that never reach a log, wherever they stand in the first three levels of what is logged. */
const PRIVATE = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'secret',
  'token',
  'otp',
  'phone',
  'email',
  'firstName',
  'lastName',
  'profileImageUrl',
  'pictureUrl',
  'accessToken',
  'refreshToken',
  'providerUserId',
  'connectionString',
  'databaseUrl',
  'eventStoreUrl',
];
const pathsOf = (key: string): readonly string[] => {
  const bracketed = `["${key}"]`;
  return [bracketed, `*${bracketed}`, `*.*${bracketed}`];
};
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;
/** Indian mobile numbers as people write them. */
const PHONE = /(?<![\d.-])(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?![\d.])/g;
const CREDENTIALS = /(\b[a-z][a-z0-9+]*:\/\/)[^\s/@]+@/gi;

/** `text` without e-mail addresses, Indian mobile numbers and the credentials of URLs. */
export const withoutPersonalData = (text: string): string =>
  text.replace(CREDENTIALS, '$1[redacted]@').replace(EMAIL, '[e-mail]').replace(PHONE, '[phone]');

/** The error that a line is about. */
const errorIn = (facts: unknown): unknown => {
  if (typeof facts !== 'object' || facts === null) return undefined;
  if ('err' in facts) return facts.err;
  return 'error' in facts ? facts.error : undefined;
};

/** How the process logs: JSON lines, one a request, with request ids and without what is private. An error stands in `err`, with its stack, or
 *  in `error`, in a line. Those that `outages` covers are left out. */
export const loggerOptions = (level: string, outages?: Pick<Outages, 'covers'>): LoggerOptions => ({
  level,
  base: undefined,
  messageKey: 'message',
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  redact: { paths: PRIVATE.flatMap(pathsOf), censor: '[redacted]' },
  serializers: {
    err: (error: Error) => {
      const { type, message, stack, code } = stdSerializers.err(error);
      return { type, code, message: withoutPersonalData(message), stack: withoutPersonalData(stack) };
    },
    error: (error: unknown) => (error instanceof Error ? withoutPersonalData(describeError(error)) : error),
  },
  hooks: {
    logMethod(args, method) {
      if (outages?.covers(errorIn(args[0]))) return;
      const clean = args.map((arg: unknown) => (typeof arg === 'string' ? withoutPersonalData(arg) : arg));
      Reflect.apply(method, this, clean);
    },
  },
});

/** Probes ask every few seconds: their answers are noise. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/** Who asked, by their id, and from about where, by a truncated address. */
const senderOf = (request: FastifyRequest) => ({
  by: (request.user ?? request.visitor)?.id ?? null,
  from: neighbourhoodOf(request.ip),
});

/** What a GraphQL operation was refused with. */
export interface RefusedOperation {
  readonly code: string;
  /** Its name; null where it has none, or could not be read. */
  readonly operation: string | null;
}
/** Names are as long as their senders like. */
const NAME_LENGTH = 80;

/** One line for each refusal of an operation, as `logRequests` leaves one for REST: the status of GraphQL's answers tells none, and a socket has no
 *  answers of its own. An operation that is refused many times with one code leaves one. Variables stay out. */
export const refusalLog = (request: FastifyRequest): ((refused: RefusedOperation) => void) => {
  const said = new Set<string>();
  return ({ code, operation }) => {
    const name = operation === null ? null : withoutPersonalData(operation.slice(0, NAME_LENGTH));
    const key = `${name} ${code}`;
    if (said.has(key)) return;
    said.add(key);
    request.log.info({ operation: name, code, ...senderOf(request) }, 'refused');
  };
};

/** One line a request, once it is answered: who asked, by their id, and from about where, by a truncated address. The query string stays
 *  out: people type into it. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    const line = {
      method: request.method,
      path: request.url.split('?', 1)[0],
      route,
      status: reply.statusCode,
      ...senderOf(request),
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log[route && QUIET.has(route) ? 'debug' : 'info'](line, 'answered');
  });
};
