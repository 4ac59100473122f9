import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let signIn: ReturnType<typeof people>['signIn'];
beforeAll(async () => {
  server = await testServer({ OPERATOR_NAME: 'Example & Cars', SUPPORT_EMAIL: 'support@carsetu.example' });
  signIn = people(server.product).signIn;
});
afterAll(() => server?.close());

type Headers = Readonly<Record<string, string>>;
const post = async (url: string, headers: Headers, payload: object = {}) => {
  const response = await server.app.inject({ method: 'POST', url, headers, payload });
  return { status: response.statusCode, body: response.json() };
};
const ORDER = { plan: 'premium_buyer', amount: 299 };
const order = (headers: Headers, more: object = {}) => post('/api/subscriptions', headers, { ...ORDER, ...more });
const plan = async (headers: Headers) => (await server.app.inject({ url: '/api/subscriptions', headers })).json();
const graphql = async (headers: Headers, query: string) => (await post('/graphql', headers, { query })).body;
const chargesOf = async (userId: string) =>
  server
    .db('payment_gateways.test_charges')
    .where({ user_id: userId })
    .select('status', 'amount_inr', 'refund_reference');
const PAID_ONCE = [{ status: 'paid', amount_inr: 299, refund_reference: null }];

describe('an upgrade', () => {
  it('makes one premium at once, in every answer that tells of it', async () => {
    const { headers, userId } = await signIn();
    expect(await plan(headers)).toMatchObject({
      tier: 'free',
      status: 'active',
      isPremium: false,
      amount: 0,
      offer: { amount: 299, gateway: 'test' },
      receipts: [],
    });
    const { offer } = await plan(headers);
    const { status, body } = await order(headers);
    expect(status).toBe(201);
    expect(body).toMatchObject({ offer: null, endDate: offer.paidUntil });
    expect(body).toMatchObject({
      tier: 'premium_buyer',
      status: 'active',
      isPremium: true,
      why: 'paid',
      amount: 299,
      currency: 'INR',
      billingCycle: 'monthly',
      cancelAtPeriodEnd: false,
      pendingPayment: null,
      payUrl: null,
      receipts: [{ amount: 299, isRefunded: false }],
    });
    expect(body.nextBillingDate).toBe(body.endDate);
    const user = await server.app.inject({ url: '/api/auth/user', headers });
    expect(user.json()).toMatchObject({ id: userId, isPremium: true });
    expect(await chargesOf(userId)).toEqual(PAID_ONCE);
  });

  it('is one subscription and one charge for 50 clicks at once, at both doors', async () => {
    const { headers, userId } = await signIn();
    const mutation = 'mutation { upgrade(plan: premium_buyer, amount: 299) { __typename } }';
    const clicks = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2 === 0 ? order(headers).then(({ status }) => status) : graphql(headers, mutation),
      ),
    );
    expect(new Set(clicks.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['201', JSON.stringify({ data: { upgrade: { __typename: 'PlanOrder' } } })]),
    );
    expect(await chargesOf(userId)).toEqual(PAID_ONCE);
    expect(await server.db('subscriptions.subscriptions').where({ user_id: userId })).toHaveLength(1);
    expect(await server.db('payments.receipts').where({ user_id: userId })).toHaveLength(1);
  });

  it('answers a repeat with the same key as the first time, and a second click as done', async () => {
    const { headers, userId } = await signIn();
    const keyed = { ...headers, 'idempotency-key': 'upgrade-once-1' };
    const first = await order(keyed);
    expect(first.status).toBe(201);
    expect(await order(keyed)).toEqual(first);
    expect(await order(headers)).toEqual(first);
    expect(await chargesOf(userId)).toEqual(PAID_ONCE);
    expect(await post('/api/subscriptions', keyed, { plan: 'free', amount: 0 })).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  it.each([0, 298, 299.5, 300, -299, 1e12])('refuses %f rupees: the price is ours', async (amount) => {
    const { headers, userId } = await signIn();
    expect(await order(headers, { amount })).toMatchObject({
      status: 422,
      body: { code: 'PRICE_CHANGED', fields: [{ path: 'amount' }] },
    });
    expect(await chargesOf(userId)).toEqual([]);
  });

  it('refuses what is no order', async () => {
    const { headers } = await signIn();
    for (const bad of [{ plan: 'gold' }, { amount: '299' }, { placeOfSupply: 'Kerala' }, { paymentToken: 'a b' }])
      expect(await order(headers, bad)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });

  it('is for oneself alone', async () => {
    const [{ headers }, { userId, headers: owners }] = [await signIn(), await signIn()];
    expect(await order(headers, { userId })).toMatchObject({ status: 403, body: { code: 'NOT_YOURSELF' } });
    expect(await plan(owners)).toMatchObject({ isPremium: false });
    expect(await order(owners, { userId })).toMatchObject({ status: 201 });
  });

  it('that is declined charges nothing, and the next one may succeed', async () => {
    const { headers, userId } = await signIn();
    expect(await order(headers, { paymentToken: 'tok_declined' })).toMatchObject({
      status: 422,
      body: { code: 'PAYMENT_DECLINED' },
    });
    expect(await plan(headers)).toMatchObject({ isPremium: false, status: 'active', pendingPayment: null });
    expect(await order(headers)).toMatchObject({ status: 201, body: { isPremium: true } });
    expect((await chargesOf(userId)).map(({ status }) => status).sort()).toEqual(['declined', 'paid']);
  });

  it('whose gateway does not answer is accepted, and done once it is asked again', async () => {
    const { headers, userId } = await signIn();
    const asked = await order(headers, { paymentToken: 'tok_timeout' });
    expect(asked).toMatchObject({
      status: 202,
      body: { isPremium: false, status: 'pending', pendingPayment: { amount: 299 } },
    });
    expect(await order(headers)).toMatchObject({ status: 201, body: { isPremium: true } });
    expect(await chargesOf(userId)).toEqual(PAID_ONCE);
  });
});

describe('a plan', () => {
  it('is cancelled by ordering the free one, runs to the end of the month, and is taken up again', async () => {
    const { headers } = await signIn({ premium: true });
    const cancelled = await post('/api/subscriptions', headers, { plan: 'free', amount: 0 });
    expect(cancelled).toMatchObject({
      status: 200,
      body: { isPremium: true, why: 'cancelled_at_period_end', cancelAtPeriodEnd: true, nextBillingDate: null },
    });
    expect(await post('/api/subscriptions/cancel', headers)).toMatchObject({
      status: 200,
      body: { cancelAtPeriodEnd: true },
    });
    expect(await post('/api/subscriptions/resume', headers)).toMatchObject({
      status: 200,
      body: { cancelAtPeriodEnd: false, why: 'paid' },
    });
    const { data } = await graphql(
      headers,
      'mutation { cancelSubscription { ... on MySubscription { cancelAtPeriodEnd premiumUntil endDate } } }',
    );
    expect(data.cancelSubscription.cancelAtPeriodEnd).toBe(true);
    expect(data.cancelSubscription.premiumUntil).toBe(data.cancelSubscription.endDate);
  });

  it('that is not there cannot be cancelled or resumed; the free one is there already', async () => {
    const { headers } = await signIn();
    expect(await post('/api/subscriptions/cancel', headers)).toMatchObject({
      status: 409,
      body: { code: 'NOT_SUBSCRIBED' },
    });
    expect(await post('/api/subscriptions/resume', headers)).toMatchObject({
      status: 409,
      body: { code: 'NOT_SUBSCRIBED' },
    });
    expect(await post('/api/subscriptions', headers, { plan: 'free', amount: 0 })).toMatchObject({
      status: 200,
      body: { tier: 'free' },
    });
  });
});

it('tells of any date whether one was premium and why, to oneself and to admins', async () => {
  const before = new Date(Date.now() - 60_000).toISOString();
  const [{ userId, headers }, admin, stranger] = [
    await signIn({ premium: true }),
    await signIn({ roles: ['admin'] }),
    await signIn(),
  ];
  const asked = (at: string, by: Headers, id = userId) =>
    graphql(by, `{ premiumAt(at: "${at}", userId: "${id}") { isPremium tier why } }`);
  const now = new Date().toISOString();
  const premium = { data: { premiumAt: { isPremium: true, tier: 'premium_buyer', why: 'paid' } } };
  expect(await asked(now, headers)).toEqual(premium);
  expect(await asked(now, admin.headers)).toEqual(premium);
  expect(await asked(before, headers)).toMatchObject({
    data: { premiumAt: { isPremium: false, why: 'never_subscribed' } },
  });
  expect(await asked(now, stranger.headers)).toMatchObject({ errors: [{ extensions: { code: 'USER_NOT_FOUND' } }] });
  expect(await asked(now, {})).toMatchObject({ errors: [{ extensions: { code: 'SIGN_IN_REQUIRED' } }] });
});

describe('a receipt', () => {
  it('shows the tax by where the buyer is, to its owner alone', async () => {
    const { headers } = await signIn({ firstName: 'Meera' });
    const bought = await order(headers, { placeOfSupply: '29' });
    const { id, path, number } = bought.body.receipts[0];
    expect(number).toMatch(/^CS\/\d\d-\d\d\/\d{6}$/);
    const page = await server.app.inject({ url: path, headers });
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    for (const text of [number, 'Meera', 'Karnataka (29)', 'IGST 18%', '₹45.61', '₹253.39', '₹299.00', 'SAC 998365'])
      expect(page.body).toContain(text);
    const nonce = /<style nonce="([^"]+)">/.exec(page.body)?.[1];
    expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);

    const query = `{ receipt(id: "${id}") { number igstPaise cgstPaise totalPaise placeOfSupply } }`;
    expect(await graphql(headers, query)).toMatchObject({
      data: { receipt: { number, igstPaise: 4_561, cgstPaise: 0 } },
    });

    const another = await signIn();
    expect((await server.app.inject({ url: path, headers: another.headers })).statusCode).toBe(404);
    expect((await server.app.inject({ url: '/api/receipts/nonsense', headers })).statusCode).toBe(404);
    expect((await server.app.inject(path)).json()).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    expect(await graphql(another.headers, query)).toMatchObject({
      errors: [{ extensions: { code: 'RECEIPT_NOT_FOUND' } }],
    });
    expect(await graphql({}, query)).toMatchObject({ errors: [{ extensions: { code: 'SIGN_IN_REQUIRED' } }] });
    expect(await graphql({}, '{ mySubscription { tier } }')).toMatchObject({
      errors: [{ extensions: { code: 'SIGN_IN_REQUIRED' } }],
    });
    expect((await server.app.inject({ url: '/api/receipts', headers: another.headers })).json()).toEqual([]);
  });

  it('names who sold it and whom to write to', async () => {
    const { headers } = await signIn();
    const { path } = (await order(headers)).body.receipts[0];
    const { body } = await server.app.inject({ url: path, headers });
    expect(body).toContain('<p>Example &amp; Cars</p>');
    expect(body).toContain('<a href="mailto:support@carsetu.example">support@carsetu.example</a>');
  });

  it('escapes what people call themselves', async () => {
    const { headers } = await signIn({ firstName: '<script>alert(1)</script>' });
    const { path } = (await order(headers)).body.receipts[0];
    const { body } = await server.app.inject({ url: path, headers });
    expect(body).not.toContain('<script');
    expect(body).toContain('CGST 9%');
    expect(body).toContain('-₹0.01');
  });

  it('has the next number of its series, none twice and none left out', async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, () => signIn()));
    await Promise.all(buyers.map(({ headers }) => order(headers)));
    const rows = await server.db('payments.receipts').orderBy('number').select('number');
    const serials = rows.map(({ number }) => Number(String(number).slice(-6)));
    expect(serials).toEqual(serials.map((_, index) => index + 1));
  });
});
