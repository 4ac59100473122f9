import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import { SIGN_IN_PROVIDERS, type SignInProvider } from '../../schema/accounts/providers.ts';
import type { AttemptKeys } from './providers/provider.ts';

/** Seconds that somebody has to say at the provider who they are. */
export const ATTEMPT_SECONDS = 600;
const SECRET_BYTES = 32;
const TABLE = 'accounts.sign_in_attempts';

/** Whose account a new way of signing in is for, and the session that asked for it. */
export interface LinkTo {
  readonly userId: string;
  readonly sessionId: string;
}
/** A sign-in that has begun. */
export interface SignInAttempt {
  readonly provider: SignInProvider;
  /** The path of ours to which the browser goes in the end. */
  readonly returnTo: string;
  readonly linkTo: LinkTo | null;
}

export interface SignInAttempts {
  /** Begins one. The secret is for the browser's cookie; the keys follow from it and are kept nowhere. */
  begin(attempt: SignInAttempt): Promise<{ readonly secret: string; readonly keys: AttemptKeys }>;
  /** What a browser's secret began, this once; null when it began nothing, or too long ago, or was asked for before. */
  take(secret: string): Promise<(SignInAttempt & { readonly keys: AttemptKeys }) | null>;
  /** Forgets those that nobody finished in time.
   *  @returns how many */
  removeExpired(): Promise<number>;
}

const Row = z.object({
  provider: z.enum(SIGN_IN_PROVIDERS),
  return_to: z.string(),
  link_to: z.string().nullable(),
  link_session: z.string().nullable(),
});

const idOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
/** 43 characters of base64url: what PKCE asks of a verifier at the least. */
const derived = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url');
const keysOf = (secret: string): AttemptKeys => ({
  state: derived(secret, 'state'),
  nonce: derived(secret, 'nonce'),
  codeVerifier: derived(secret, 'code verifier'),
});

/** Sign-ins under way: each is bound to one browser by a secret that it alone has, and can be finished once. */
export const signInAttempts = ({ db, clock }: { readonly db: Knex; readonly clock: () => Date }): SignInAttempts => ({
  async begin({ provider, returnTo, linkTo }) {
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
  async take(secret) {
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
  removeExpired: async () => db(TABLE).where('expire', '<=', clock()).delete(),
});
