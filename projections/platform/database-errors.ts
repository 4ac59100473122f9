import { setTimeout as delay } from 'node:timers/promises';

/** SQLSTATE classes of errors caused by the server or its load, never by the event: connection, transaction state, rollback (deadlock,
 *  serialization), resources, object in use, operator intervention, system and internal errors. */
const TRANSIENT_CLASSES = new Set(['08', '25', '40', '53', '55', '57', '58', 'XX']);
/** The error codes of Node, and the messages of pg and knex, for a broken or unavailable connection. */
const BROKEN = /^(E[A-Z]{3,}|EAI_AGAIN)$/;
const BROKEN_MESSAGE =
  /connection (terminated|ended)|client has encountered a connection error|not queryable|timeout (expired|acquiring|exceeded)|query read timeout|unable to acquire a connection|client was closed/i;

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Returns whether the failure is due to the database or its connection rather than to the event, so that a retry may succeed. */
export const isTransient = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code.length === 5 && /^[0-9A-Z]{5}$/.test(code) && TRANSIENT_CLASSES.has(code.slice(0, 2))) return true;
  return BROKEN.test(code) || BROKEN_MESSAGE.test(error.message);
};

/** SQLSTATEs of a server that is unreachable, starting, stopping or full. 08P01 is excluded, because it is a protocol error of our own statement. */
const AWAY_STATES = /^(08(?!P01)...|57P0[123]|53300)$/;
/** Node's error codes for an unavailable or broken connection. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages for the same conditions, for errors of pg and knex that have no code. */
const AWAY_WORDS =
  /^(Connection terminated|Connection ended|Client has encountered a connection error|timeout expired)/i;

/** Returns whether no connection in the pool became free in time, because the database is down or too many connections are in use. */
export const isPoolEmpty = (error: unknown): boolean => error instanceof Error && error.name === 'KnexTimeoutError';

/** Returns whether an error means that the database is unavailable. A database that has rejected a statement is available. */
export const isDatabaseAway = (error: unknown): error is Error => {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code) return AWAY_STATES.test(code) || AWAY_CODES.has(code);
  return isPoolEmpty(error) || AWAY_WORDS.test(error.message);
};

/** Returns a description of an error for operators: at most 2,000 characters, without characters that a text column cannot store. */
export const describeError = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).replaceAll('\0', '\\0').slice(0, 2000);

/** Waits for `ms` milliseconds. Returns early, without throwing, if `signal` aborts. */
export const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
  await delay(ms, undefined, { signal }).catch(() => undefined);
};

const FIRST_MS = 100;
const LONGEST_MS = 15_000;

/** Creates an exponential backoff: 0.1 s, doubled each time, at most 15 s, with random jitter of up to a quarter. */
export const backoff = () => {
  let failures = 0;
  return {
    wait: (signal: AbortSignal) => {
      const ms = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures++);
      return pause(ms * (1 - Math.random() / 4), signal);
    },
    reset: () => {
      failures = 0;
    },
  };
};
