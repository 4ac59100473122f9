import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { SIGN_IN_WAYS } from '../../../schema/accounts/providers.ts';
import { SECOND_STEP_MS } from '../../../schema/accounts/second-factor.ts';
import type { Platform } from '../../platform/feature.ts';

const SECRET_BYTES = 32;
const TABLE = 'accounts.second_steps';

const Row = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  provider: z.enum(SIGN_IN_WAYS),
  return_to: z.string(),
  purpose: z.enum(['prove', 'enrol']),
});

const stepOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Sign-ins that wait for their second step, each bound to one browser by a secret that only this browser has. They grant no access before that
 *  step. */
export const secondSteps = ({ db, clock }: Pick<Platform, 'db' | 'clock'>) => ({
  /** Stores a new step.
   *  @returns the secret for the browser's cookie, and the step's id, which grants no access */
  async begin(step: Omit<SecondStep, 'id'>): Promise<{ readonly secret: string; readonly id: string }> {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const id = uuid();
    const { userId, provider, returnTo, purpose } = step;
    const expire = new Date(clock().getTime() + SECOND_STEP_MS);
    const row = { step: stepOf(secret), id, user_id: userId, provider, return_to: returnTo, purpose, expire };
    await db(TABLE).insert(row);
    return { secret, id };
  },
  /** Returns the step that belongs to a browser's secret; null if there is no such step or it has expired. */
  async find(secret: string): Promise<SecondStep | null> {
    const row = Row.safeParse(
      await db(TABLE)
        .where({ step: stepOf(secret) })
        .where('expire', '>', clock())
        .first(),
    );
    if (!row.success) return null;
    const { id, user_id: userId, provider, return_to: returnTo, purpose } = row.data;
    return { id, userId, provider, returnTo, purpose };
  },
  /** Ends a step. Returns false if the step has already ended, so that only one request can finish the step. */
  end: async (id: string): Promise<boolean> => (await db(TABLE).where({ id }).delete()) > 0,
  erase: async (userId: string) => db(TABLE).where({ user_id: userId }).delete(),
  /** Deletes steps that were not finished in time; returns how many. */
  removeExpired: async (): Promise<number> => db(TABLE).where('expire', '<=', clock()).delete(),
});
export type SecondSteps = ReturnType<typeof secondSteps>;

/** A sign-in that waits for its second step. */
export interface SecondStep {
  readonly id: string;
  readonly userId: string;
  readonly provider: z.output<typeof Row>['provider'];
  readonly returnTo: string;
  /** Whether the user must enter a code, or first set up a second factor. */
  readonly purpose: 'prove' | 'enrol';
}
