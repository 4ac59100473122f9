import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type LoggerOptions, stdSerializers } from 'pino';
import { describeError } from '../../../projections/platform/database-errors.ts';
import { neighbourhoodOf } from '../limits/address-networks.ts';
import type { Outages } from '../outages.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route's path contains a secret. If so, the log contains the route pattern instead of the path. */
    hasSecretPath?: boolean;
  }
}

/** Keys that are never logged, in the first three levels of a logged object. */
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
/** Matches Indian mobile numbers as people write them. */
const PHONE = /(?<![\d.-])(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?![\d.])/g;
const CREDENTIALS = /(\b[a-z][a-z0-9+]*:\/\/)[^\s/@]+@/gi;

/** Returns `text` without email addresses, Indian mobile numbers, or credentials in URLs. */
export const withoutPersonalData = (text: string): string =>
  text.replace(CREDENTIALS, '$1[redacted]@').replace(EMAIL, '[e-mail]').replace(PHONE, '[phone]');

const errorIn = (facts: unknown): unknown => {
  if (typeof facts !== 'object' || facts === null) return undefined;
  if ('err' in facts) return facts.err;
  return 'error' in facts ? facts.error : undefined;
};

/** Returns the options of the logger: JSON lines, one per request, with request ids and without private data. An error is in `err` with its stack, or
 *  in `error` as one line. Errors that `outages` covers are not logged. */
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

/** The paths that health checks request every few seconds. Logging these requests would be noise. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/** Returns the sender's id and truncated network address. */
const senderOf = (request: FastifyRequest) => ({
  by: (request.user ?? request.visitor)?.id ?? null,
  from: neighbourhoodOf(request.ip),
});

/** A rejected GraphQL operation, as it is logged. */
export interface RefusedOperation {
  readonly code: string;
  /** The operation's name; null if it has none or could not be read. */
  readonly operation: string | null;
}
/** The maximum length of an operation name in the log. Senders choose the names, which may have any length. */
const NAME_LENGTH = 80;

/** Returns a function that logs one line for each rejected operation, without its variables. The HTTP log cannot show these rejections, because the
 *  status of a GraphQL response does not depend on them, and a websocket has no HTTP responses. If one request causes several rejections with the
 *  same operation name and code, only the first is logged. */
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

/** Logs one line for each completed request, with the sender's id and truncated network address. The query string is never logged, because it
 *  contains text that users type. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    const line = {
      method: request.method,
      path: request.routeOptions.config.hasSecretPath ? route : request.url.split('?', 1)[0],
      route,
      status: reply.statusCode,
      ...senderOf(request),
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log[route && QUIET.has(route) ? 'debug' : 'info'](line, 'answered');
  });
};
