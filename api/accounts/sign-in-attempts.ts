import { createHash, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '../../schema/accounts/providers.ts';
import type { Platform } from '../platform/feature.ts';
import type { AttemptKeys } from './providers/provider.ts';

/** How long a person has to sign in at the provider, in seconds. */
export const ATTEMPT_SECONDS = 600;
const SECRET_BYTES = 32;
const TABLE = 'accounts.sign_in_attempts';

/** The account to which a new identity is linked, and the session that requested it. */
export interface LinkTo {
  readonly userId: string;
  readonly sessionId: string;
}
/** A sign-in in progress. */
export interface SignInAttempt {
  readonly provider: SignInProvider;
  readonly returnTo: string;
  readonly linkTo: LinkTo | null;
}

const Row = z.object({
  provider: z.enum(SIGN_IN_PROVIDERS),
  return_to: z.string(),
  link_to: z.string().nullable(),
  link_session: z.string().nullable(),
});

const idOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
/** Derives a key from the secret: 43 characters of base64url, the minimum length of a PKCE verifier. */
const derived = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url');
const keysOf = (secret: string): AttemptKeys => ({
  state: derived(secret, 'state'),
  nonce: derived(secret, 'nonce'),
  codeVerifier: derived(secret, 'code verifier'),
});

/** Sign-ins in progress. Each sign-in is bound to one browser by a secret that only this browser has, and can be finished only once. */
export const signInAttempts = ({ db, clock }: Pick<Platform, 'db' | 'clock'>) => ({
  /** Starts a sign-in. The browser's cookie stores the secret. The keys are derived from the secret and stored nowhere. */
  async begin({ provider, returnTo, linkTo }: SignInAttempt) {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const now = clock();
    await db(TABLE).insert({
      attempt: idOf(secret),
      provider,
      return_to: returnTo,
      link_to: linkTo?.userId ?? null,
      link_session: linkTo?.sessionId ?? null,
      expire: new Date(now.getTime() + ATTEMPT_SECONDS * 1000),
    });
    return { secret, keys: keysOf(secret) };
  },
  /** Deletes and returns the sign-in that belongs to a browser's secret; null if there is no such sign-in, it has expired, or another request has
   *  taken it. */
  async take(secret: string): Promise<(SignInAttempt & { readonly keys: AttemptKeys }) | null> {
    const [taken]: unknown[] = await db(TABLE)
      .where({ attempt: idOf(secret) })
      .delete()
      .returning(['provider', 'return_to', 'link_to', 'link_session', db.raw('expire > ? as under_way', [clock()])]);
    const row = Row.extend({ under_way: z.boolean() }).safeParse(taken);
    if (!row.success || !row.data.under_way) return null;
    const { provider, return_to, link_to, link_session } = row.data;
    const linkTo = link_to && link_session ? { userId: link_to, sessionId: link_session } : null;
    return { provider, returnTo: return_to, linkTo, keys: keysOf(secret) };
  },
  /** Deletes sign-ins that were not finished in time; returns how many. */
  removeExpired: async (): Promise<number> => db(TABLE).where('expire', '<=', clock()).delete(),
});
export type SignInAttempts = ReturnType<typeof signInAttempts>;
