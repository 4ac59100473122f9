import { randomInt, randomUUID } from 'node:crypto';
import { subscriptionQueries } from '../../projections/subscriptions/queries.ts';
import type { Role } from '../../schema/accounts/roles.ts';
import { PLAN_PRICES_INR } from '../../schema/subscriptions/plans.ts';
import { accountCommands } from '../accounts/handler.ts';
import { sessions } from '../accounts/sessions.ts';
import type { Product } from '../open-storage.ts';
import { paymentDesk, supplierOf } from '../shared/payments/payment-service.ts';
import { testGateway } from '../shared/payments/test-gateway.ts';
import { subscriptionCommands } from '../subscriptions/handler.ts';

export interface PersonWish {
  /** Roles in addition to buyer, which everybody has. */
  readonly roles?: readonly Exclude<Role, 'buyer'>[];
  readonly phoneVerified?: boolean;
  /** Whether the person has paid for Premium Buyer. */
  readonly premium?: boolean;
  readonly firstName?: string;
  readonly lastName?: string;
  /** The e-mail address; defaults to a unique address. */
  readonly email?: string;
}
export interface SignedInPerson {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
  /** The value of the `cookie` header: `session=…`. */
  readonly cookie: string;
  /** The value of the session cookie, for a browser. */
  readonly token: string;
  /** The headers that our own pages send: the cookie, and the page's origin. */
  readonly headers: Readonly<Record<string, string>>;
}

const COOKIE = 'session';
/** How long to wait until a person's plan is visible, in milliseconds. */
const SHOWN_MS = 20_000;
/** Returns a random Indian mobile number. */
const somePhone = (): string => `+919${String(randomInt(1e9)).padStart(9, '0')}`;

/** Creates people for tests: real accounts, created by the product's commands, and real sessions. The product's projections must follow the log
 *  (`runner.start()`, as in `testServer`).
 *  @param publicUrl the server's public base URL, as in its settings */
export const people = (product: Product, publicUrl = 'http://localhost:0') => {
  const { db } = product;
  const clock = () => new Date();
  const accounts = accountCommands({ ...product, clock });
  const kept = sessions({ db, clock, announce: async () => undefined });
  const plans = subscriptionCommands({
    ...product,
    clock,
    desk: paymentDesk({ db, gateway: testGateway(db), supplier: supplierOf(null) }),
    queries: subscriptionQueries(db),
    shown: async (position) =>
      position !== null &&
      Promise.all(['subscriptions', 'payments'].map((name) => product.runner.waitFor(name, position, SHOWN_MS))),
    finishLater: async () => undefined,
  });
  const goPremium = (userId: string) => {
    const order = { plan: 'premium_buyer' as const, amount: PLAN_PRICES_INR.premium_buyer };
    return plans.upgrade(userId, order, { actor: userId, commandId: randomUUID() });
  };
  /** Starts a session for an account. */
  const begin = async (userId: string) => {
    const { token, id } = await kept.start(userId, { userAgent: undefined, provider: 'google' });
    const cookie = `${COOKIE}=${token}`;
    return { sessionId: id, cookie, token, headers: { cookie, origin: new URL(publicUrl).origin } };
  };
  return {
    /** Starts another session of the same person, as on another device. */
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
