import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import { v5 as uuidFrom } from 'uuid';
import { z } from 'zod';
import type { Migration } from '../../projections/platform/migrate.ts';
import { Rejection, rejection } from '../../schema/kernel/rejection.ts';

const IdempotencyKeyReused = rejection(
  'IDEMPOTENCY_KEY_REUSED',
  422,
  'Idempotency-Key: this key was used for another command',
);
const CommandInProgress = rejection('COMMAND_IN_PROGRESS', 409, 'The same command is still running: try again');

/** The namespace for deriving command ids from an actor and an idempotency key, so that every retry has the same command id. */
const COMMAND_IDS = '5b8a4f0c-3f7e-5c39-8a53-6f1d6f0d2b7e';
const commandIdOf = (actor: string, key: string): string => uuidFrom(`${actor} ${key}`, COMMAND_IDS);

/** Migrations for the tables of the command log, in the schema `commands`. */
export const commandLogMigrations: readonly Migration[] = [
  {
    name: 'commands/001-processed-commands',
    up: async (db) => {
      await db.raw(`
        create schema commands;
        create table commands.processed_commands (
          actor text not null,
          key text not null,
          -- SHA-256 of the operation's name and its payload.
          digest text not null,
          -- Null while the command is being carried out.
          outcome json,
          -- After this time another process may take over a command that has no outcome: its process has died.
          claimed_until timestamptz not null,
          made_at timestamptz not null default now(),
          primary key (actor, key)
        );
        create index processed_commands_by_age on commands.processed_commands (made_at);`);
    },
  },
];

const Refused = z.object({
  code: z.string(),
  status: z.literal([400, 401, 403, 404, 409, 410, 413, 422, 429, 503]),
  message: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })),
});
const Outcome = z.union([z.object({ answer: z.unknown() }), z.object({ refused: Refused })]);
type Outcome = z.infer<typeof Outcome>;

interface KeyedCommand<T> {
  readonly actor: string;
  readonly key: string;
  /** The name of the mutation or route. An idempotency key cannot be reused for another operation. */
  readonly operation: string;
  /** The validated input. */
  readonly payload: unknown;
  /** The schema of the response. The response must survive conversion to JSON and back. */
  readonly answer: z.ZodType<T>;
}

export interface CommandLogOptions {
  readonly db: Knex;
  /** How long an outcome is stored, in hours; defaults to 48. */
  readonly keepHours?: number;
  /** How long a retry waits for the first run to end, in milliseconds; defaults to 5,000. */
  readonly patienceMs?: number;
  /** The milliseconds after which a command without an outcome counts as abandoned, because its process has crashed; defaults to 30,000. */
  readonly claimMs?: number;
}

/** Converts a value to JSON that does not depend on the order of keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? 'undefined';

const digestOf = (operation: string, payload: unknown): string =>
  createHash('sha256')
    .update(`${operation} ${canonical(payload)}`)
    .digest('hex');

const replay = <T>(outcome: Outcome, answer: z.ZodType<T>): T => {
  if ('refused' in outcome) {
    const { code, status, message, fields } = outcome.refused;
    throw new Rejection(code, status, message, fields);
  }
  return answer.parse(outcome.answer);
};

/** True if the error is a rejection that should be stored. A rejection because of a rate limit or an unavailable server is not stored, because a
 *  retry may succeed. */
const isWorthKeeping = (error: unknown): error is Rejection =>
  error instanceof Rejection && error.status !== 429 && error.status !== 503;

const TABLE = 'commands.processed_commands';
const POLL_MS = 25;
const PRUNE_EVERY_MS = 600_000;
const CLAIM = `
  insert into commands.processed_commands as c (actor, key, digest, claimed_until)
  values (:actor, :key, :digest, now() + :claimMs * interval '1 ms')
  on conflict (actor, key) do update set claimed_until = excluded.claimed_until
   where c.outcome is null and c.digest = excluded.digest and c.claimed_until < now()
  returning true`;

/** Stores the responses to commands with idempotency keys. GraphQL, REST and all processes share them. */
export const commandLog = (options: CommandLogOptions) => {
  const { db, keepHours = 48, patienceMs = 5_000, claimMs = 30_000 } = options;
  let prunedAt = Date.now();

  const prune = async () => db(TABLE).whereRaw(`made_at < now() - ? * interval '1 hour'`, [keepHours]).delete();

  const claim = async (actor: string, key: string, digest: string): Promise<boolean> => {
    const { rows } = await db.raw<{ rows: unknown[] }>(CLAIM, { actor, key, digest, claimMs });
    return rows.length > 0;
  };
  const carryOut = async <T>({ actor, key }: KeyedCommand<T>, run: (commandId: string) => Promise<T>): Promise<T> => {
    const keep = (outcome: Outcome) =>
      db(TABLE)
        .where({ actor, key })
        .update({ outcome: JSON.stringify(outcome) });
    try {
      const answer = await run(commandIdOf(actor, key));
      await keep({ answer });
      return answer;
    } catch (error) {
      if (isWorthKeeping(error)) {
        const { code, status, message, fields } = error;
        await keep({ refused: { code, status, message, fields: [...fields] } });
      } else {
        await db(TABLE).where({ actor, key }).whereNull('outcome').delete();
      }
      throw error;
    }
  };

  return {
    /** Deletes entries older than `keepHours`; returns how many were deleted. */
    prune,
    forget: async (actor: string): Promise<void> => db(TABLE).where({ actor }).delete(),
    /** Runs a command with an idempotency key only once: a retry with the same payload gets the same response or the same rejection. `run` gets the
     *  command's id. Temporary rejections (429, 503) and other errors are not stored: a retry after one of them runs the command again.
     *  @throws Rejection IDEMPOTENCY_KEY_REUSED if the same key was used with another payload
     *  @throws Rejection COMMAND_IN_PROGRESS if the first run takes too long */
    async once<T>(command: KeyedCommand<T>, run: (commandId: string) => Promise<T>): Promise<T> {
      if (Date.now() - prunedAt > PRUNE_EVERY_MS) {
        prunedAt = Date.now();
        await prune();
      }
      const { actor, key, operation, payload, answer } = command;
      const digest = digestOf(operation, payload);
      for (const deadline = Date.now() + patienceMs; ; await delay(POLL_MS)) {
        if (await claim(actor, key, digest)) return carryOut(command, run);
        const row = await db(TABLE).where({ actor, key }).first('digest', 'outcome');
        if (row && row.digest !== digest) throw IdempotencyKeyReused();
        if (row?.outcome) return replay(Outcome.parse(row.outcome), answer);
        if (Date.now() > deadline) throw CommandInProgress();
      }
    },
  };
};
export type CommandLog = ReturnType<typeof commandLog>;
