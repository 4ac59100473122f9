import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly payment_method: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  status: string;
  last_payment_error: { readonly code: string; readonly decline_code: string } | null;
}
interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly url: string;
  status: string;
  payment_status: string;
  customer: string | null;
  intent: Intent | null;
}
interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly payment_intent: string;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
}
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  );
const failure = (status: number, error: object): Answer => ({ status, body: { error } });

/** Starts a small server with the part of Stripe's API that we use. The real client calls it over HTTP. Like Stripe, it responds to a repeated
 *  idempotency key with the first response. */
export const stripeDouble = async () => {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Refund>();
  const methods = new Map<string, string>();
  const answered = new Map<string, Answer>();
  let [silent, made, declines] = [false, 0, false];
  const id = (kind: string) => {
    made += 1;
    return `${kind}_${made}`;
  };

  const shown = (session: Session, expanded: boolean) => {
    const { intent, ...rest } = session;
    return { ...rest, payment_intent: intent && (expanded ? intent : intent.id) };
  };
  const newIntent = (form: URLSearchParams): Answer => {
    const intent: Intent = {
      id: id('pi'),
      object: 'payment_intent',
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      customer: form.get('customer'),
      payment_method: form.get('payment_method'),
      metadata: metadataOf(form),
      status: declines ? 'requires_payment_method' : 'succeeded',
      last_payment_error: declines ? { code: 'card_declined', decline_code: 'insufficient_funds' } : null,
    };
    intents.set(intent.id, intent);
    if (!declines) return { status: 200, body: intent };
    return failure(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'no',
    });
  };
  const newSession = (form: URLSearchParams): Answer => {
    const name = id('cs');
    const session: Session = {
      id: name,
      object: 'checkout.session',
      amount: Number(form.get('line_items[0][price_data][unit_amount]')),
      metadata: metadataOf(form),
      url: `https://checkout.stripe.example/${name}`,
      status: 'open',
      payment_status: 'unpaid',
      customer: form.get('customer'),
      intent: null,
    };
    sessions.set(name, session);
    return { status: 200, body: shown(session, false) };
  };
  const newRefund = (form: URLSearchParams): Answer => {
    const payment_intent = form.get('payment_intent') ?? '';
    const paid = intents.get(payment_intent)?.amount ?? 0;
    const before = [...refunds.values()].filter((made) => made.payment_intent === payment_intent);
    const left = paid - before.reduce((sum, { amount }) => sum + amount, 0);
    const amount = Number(form.get('amount') ?? left);
    if (amount > left || left === 0)
      return failure(400, { type: 'invalid_request_error', message: 'more than was charged' });
    const refund = { id: id('re'), object: 'refund' as const, payment_intent, amount, metadata: metadataOf(form) };
    refunds.set(refund.id, refund);
    return { status: 200, body: refund };
  };
  const list = (data: readonly unknown[]): Answer => ({ status: 200, body: { object: 'list', data, has_more: false } });

  const answerTo = (method: string, url: URL, form: URLSearchParams): Answer => {
    const [, , collection = '', name = '', last = ''] = url.pathname.split('/');
    if (method === 'POST' && url.pathname === '/v1/checkout/sessions') return newSession(form);
    if (method === 'POST' && collection === 'payment_intents') return newIntent(form);
    if (method === 'POST' && collection === 'refunds') return newRefund(form);
    if (collection === 'checkout') {
      const session = sessions.get(last);
      if (session) return { status: 200, body: shown(session, url.search.includes('payment_intent')) };
    }
    if (collection === 'payment_intents' && name === 'search') {
      const key = /'([^']+)'$/.exec(url.searchParams.get('query') ?? '')?.[1];
      return list([...intents.values()].filter(({ metadata }) => metadata.charge_key === key));
    }
    if (collection === 'payment_intents' && intents.has(name)) return { status: 200, body: intents.get(name) };
    if (collection === 'refunds')
      return list(
        [...refunds.values()].filter((refund) => refund.payment_intent === url.searchParams.get('payment_intent')),
      );
    if (collection === 'customers' && method === 'DELETE' && methods.delete(name)) {
      return { status: 200, body: { id: name, object: 'customer', deleted: true } };
    }
    if (collection === 'customers' && last === 'payment_methods')
      return list([...methods].filter(([customer]) => customer === name).map(([, method]) => ({ id: method })));
    return failure(404, { type: 'invalid_request_error', code: 'resource_missing', message: `no ${url.pathname}` });
  };

  const bodyOf = async (request: IncomingMessage): Promise<string> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    return Buffer.concat(parts).toString();
  };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await bodyOf(request));
    const url = new URL(request.url ?? '/', 'http://localhost');
    const key = request.headers['idempotency-key'];
    const kept = typeof key === 'string' ? answered.get(key) : undefined;
    const answer = kept ?? answerTo(request.method ?? 'GET', url, form);
    if (typeof key === 'string') answered.set(key, answer);
    if (silent && request.method !== 'GET') {
      request.socket.destroy(); // the command has run, but its response is lost
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    api: { host: '127.0.0.1', port, protocol: 'http' as const },
    /** Sets whether the responses to commands are dropped. The commands still run. */
    beSilent: (is: boolean) => {
      silent = is;
    },
    declineRenewals: () => {
      declines = true;
    },
    sessionOf: (key: string) => [...sessions.values()].find(({ metadata }) => metadata.charge_key === key),
    sessionsOf: (key: string) => [...sessions.values()].filter(({ metadata }) => metadata.charge_key === key).length,
    /** Pays for a session, as a person would on Stripe's page. */
    pay(key: string): void {
      const session = this.sessionOf(key);
      if (!session) throw new Error(`nobody asked for ${key}`);
      const [customer, method] = [session.customer ?? id('cus'), id('pm')];
      const { amount, metadata } = session;
      if (metadata.purpose === 'start') methods.set(customer, method);
      const paid = { status: 'succeeded', last_payment_error: null, customer, payment_method: method };
      const intent: Intent = { id: id('pi'), object: 'payment_intent', amount, currency: 'inr', metadata, ...paid };
      intents.set(intent.id, intent);
      Object.assign(session, { status: 'complete', payment_status: 'paid', customer, intent });
    },
    /** Expires a session, as if its page had stayed open until Stripe closed it. */
    expire(key: string): void {
      Object.assign(this.sessionOf(key) ?? {}, { status: 'expired' });
    },
    hasCustomer: (customer: string | null | undefined) => methods.has(customer ?? ''),
    /** Returns the amounts charged under a key, in paise. */
    taken: (key: string) =>
      [...intents.values()]
        .filter(({ metadata, status }) => metadata.charge_key === key && status === 'succeeded')
        .map(({ amount }) => amount),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
