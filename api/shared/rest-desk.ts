import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Action, permitted } from '../../schema/accounts/policies.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { onceReadAgain } from './once-read-again.ts';

/** Who decides; the same id again is the same command. */
interface AsDesk {
  readonly actor: string;
  readonly commandId?: string;
}
interface Deciding<T> {
  /** The route. */
  readonly operation: string;
  /** The validated input, of which a digest is kept. */
  readonly payload: unknown;
  readonly run: (as: AsDesk) => Promise<T>;
  /** What a repeat is answered. */
  readonly again: () => Promise<T>;
}

/** The doors of a desk: whose roles do not allow it is refused before anything of a request is read, and no answer is kept. */
export const deskDoor = (action: Action) => ({
  onRequest: async ({ user }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    permitted(user, action);
    reply.header('cache-control', 'no-store');
  },
  /** Who is at the desk.
   *  @throws Rejection SIGN_IN_REQUIRED, NOT_ALLOWED */
  actorOf: ({ user }: Pick<FastifyRequest, 'user'>): string => permitted(user, action).id,
  /** Carries a decision out, once where the request has a key. */
  decide: <T>(
    commandLog: CommandLog,
    { user, headers }: Pick<FastifyRequest, 'user' | 'headers'>,
    { operation, payload, run, again }: Deciding<T>,
  ): Promise<T> => {
    const actor = permitted(user, action).id;
    return onceReadAgain({ commandLog, actor, key: idempotencyKeyOf(headers), operation, payload }, run, again);
  },
});
