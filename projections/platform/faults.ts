import { setTimeout as delay } from 'node:timers/promises';

/** SQLSTATE classes that speak of the server or of bad luck, never of the event: connection, transaction state, rollback
 *  (deadlock, serialization), resources, object in use, operator intervention, system and internal errors. */
const TRANSIENT_CLASSES = new Set(['08', '25', '40', '53', '55', '57', '58', 'XX']);
/** What Node, pg and knex say when a connection breaks or none is to be had. */
const BROKEN = /^(E[A-Z]{3,}|EAI_AGAIN)$/;
const BROKEN_MESSAGE =
  /connection (terminated|ended)|client has encountered a connection error|not queryable|timeout (expired|acquiring|exceeded)|query read timeout|unable to acquire a connection|client was closed/i;

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Whether trying again later may help: the database or the way to it failed, not the event. */
export const isTransient = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code.length === 5 && /^[0-9A-Z]{5}$/.test(code) && TRANSIENT_CLASSES.has(code.slice(0, 2))) return true;
  return BROKEN.test(code) || BROKEN_MESSAGE.test(error.message);
};

/** SQLSTATEs of a server that cannot be reached, is going down or coming up, or takes no more connections. Not 08P01: that is a statement of
 *  ours that breaks the protocol, with too few values for one. */
const AWAY_STATES = /^(08(?!P01)...|57P0[123]|53300)$/;
/** What Node says of a connection that is not to be had, or broke. */
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
/** The same in the words of pg and knex, which give it no code. */
const AWAY_WORDS =
  /^(Connection terminated|Connection ended|Client has encountered a connection error|timeout expired)/i;

/** Whether no connection of the pool came free in time: the database is away, or somebody keeps too many. */
export const isPoolEmpty = (error: unknown): boolean => error instanceof Error && error.name === 'KnexTimeoutError';

/** Whether an error says that the database is away, not what it thinks of a statement. */
export const isDatabaseAway = (error: unknown): error is Error => {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code) return AWAY_STATES.test(code) || AWAY_CODES.has(code);
  return isPoolEmpty(error) || AWAY_WORDS.test(error.message);
};

/** What an operator sees of an error: at most 2,000 characters, none that a text column refuses. */
export const describeError = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).replaceAll('\0', '\\0').slice(0, 2000);

/** Waits; returns early, without a throw, when `signal` aborts. */
export const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
  await delay(ms, undefined, { signal }).catch(() => undefined);
};

const FIRST_MS = 100;
const LONGEST_MS = 15_000;

/** Ever longer waits between tries: 0.1 s, doubled each time, 15 s at most, less up to a quarter by chance. */
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
