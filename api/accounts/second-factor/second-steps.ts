import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { SIGN_IN_PROVIDERS } from '../../../schema/accounts/providers.ts';
import { SECOND_STEP_MS } from '../../../schema/accounts/second-factor.ts';

const SECRET_BYTES = 32;
const TABLE = 'accounts.second_steps';

const Row = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  provider: z.enum(SIGN_IN_PROVIDERS),
  return_to: z.string(),
  purpose: z.enum(['prove', 'enrol']),
});

const stepOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Sign-ins that a provider has proved and that open nothing until their second step is done; each is bound to one browser by a
 *  secret that it alone has. */
export const secondSteps = ({ db, clock }: { readonly db: Knex; readonly clock: () => Date }) => ({
  /** Begins one.
   *  @returns the secret for the browser's cookie, and the step's id, which opens nothing */
  async begin(step: Omit<SecondStep, 'id'>): Promise<{ readonly secret: string; readonly id: string }> {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const id = uuid();
    const { userId, provider, returnTo, purpose } = step;
    const expire = new Date(clock().getTime() + SECOND_STEP_MS);
    const row = { step: stepOf(secret), id, user_id: userId, provider, return_to: returnTo, purpose, expire };
    await db(TABLE).insert(row);
    return { secret, id };
  },
  /** What a browser's secret began; null where it began nothing, or too long ago. */
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
  /** Ends one; false where it was ended before, so that it is finished once. */
  end: async (id: string): Promise<boolean> => (await db(TABLE).where({ id }).delete()) > 0,
  /** Ends all of somebody. */
  async erase(userId: string): Promise<void> {
    await db(TABLE).where({ user_id: userId }).delete();
  },
  /** Forgets those that nobody finished in time.
   *  @returns how many */
  removeExpired: async (): Promise<number> => db(TABLE).where('expire', '<=', clock()).delete(),
});
export type SecondSteps = ReturnType<typeof secondSteps>;

/** A sign-in that waits for its second step. */
export interface SecondStep {
  readonly id: string;
  readonly userId: string;
  readonly provider: z.output<typeof Row>['provider'];
  /** The path of ours to which the browser goes in the end. */
  readonly returnTo: string;
  /** A code is asked for, or a second factor is set up first. */
  readonly purpose: 'prove' | 'enrol';
}
