import { randomInt, randomUUID } from 'node:crypto';
import { subscriptionQueries } from '../../projections/subscriptions/queries.ts';
import type { Role } from '../../schema/accounts/roles.ts';
import { PLAN_PRICES_INR } from '../../schema/subscriptions/plans.ts';
import { accountCommands } from '../accounts/handler.ts';
import { sessions } from '../accounts/sessions.ts';
import type { Product } from '../product.ts';
import { subscriptionCommands } from '../subscriptions/handler.ts';
import { testGateway } from '../subscriptions/payments/test-gateway.ts';

export interface PersonWish {
  /** Beside that of a buyer, which everybody has. */
  readonly roles?: readonly Exclude<Role, 'buyer'>[];
  readonly phoneVerified?: boolean;
  /** Has paid for Premium Buyer. */
  readonly premium?: boolean;
  readonly firstName?: string;
  readonly lastName?: string;
  /** One of their own unless given. */
  readonly email?: string;
}
/** Somebody who is signed in. */
export interface SignedInPerson {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
  /** As a `cookie` header: `session=…`. */
  readonly cookie: string;
  /** The cookie by itself, for a browser. */
  readonly token: string;
  /** What a browser sends from a page of ours: the cookie, and where the page is from. */
  readonly headers: Readonly<Record<string, string>>;
}

const COOKIE = 'session';
/** How long a person's plan may take to be known, milliseconds. */
const SHOWN_MS = 20_000;
/** Any Indian mobile number. */
const somePhone = (): string => `+919${String(randomInt(1e9)).padStart(9, '0')}`;

/** People for tests: real accounts by the commands that doors call, and real sessions. They need the product's projections to
 *  follow the log (`runner.start()`, as `testServer` does). @param publicUrl as the settings have it */
export const people = (product: Product, publicUrl = 'http://localhost:0') => {
  const { db } = product;
  const clock = () => new Date();
  const accounts = accountCommands({ ...product, clock });
  const kept = sessions({ db, clock, announce: async () => undefined });
  const plans = subscriptionCommands({
    ...product,
    clock,
    gateway: testGateway(db),
    supplier: { state: '36', gstin: null },
    queries: subscriptionQueries(db),
    shown: (position) => product.runner.waitFor('subscriptions', position, SHOWN_MS),
    finishLater: async () => undefined,
  });
  const goPremium = (userId: string) => {
    const order = { plan: 'premium_buyer' as const, amount: PLAN_PRICES_INR.premium_buyer };
    return plans.upgrade(userId, order, { actor: userId, commandId: randomUUID() });
  };
  /** Begins a session of somebody who has an account. */
  const begin = async (userId: string) => {
    const { token, id } = await kept.start(userId, { userAgent: undefined, provider: 'google' });
    const cookie = `${COOKIE}=${token}`;
    return { sessionId: id, cookie, token, headers: { cookie, origin: new URL(publicUrl).origin } };
  };
  return {
    /** The same person, on a further device. */
    signInAgain: begin,
    async signIn(wish: PersonWish = {}): Promise<SignedInPerson> {
      const { roles = [], firstName = 'Asha', lastName = 'Rao', email = `${randomUUID()}@example.in` } = wish;
      const { userId } = await accounts.signIn({
        provider: 'google',
        providerUserId: randomUUID(),
        email,
        isEmailVerified: true,
        firstName,
        lastName,
        pictureUrl: null,
      });
      for (const role of roles)
        await accounts.grantRole({ userId, role, reason: 'Needed by a test' }, { actor: 'system:configuration' });
      if (wish.phoneVerified) await accounts.recordPhoneVerified(userId, somePhone());
      if (wish.premium) await goPremium(userId);
      return { userId, email, ...(await begin(userId)) };
    },
  };
};
