import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { PaymentQueries } from '../../projections/payments/queries.ts';
import { signedIn } from '../../schema/accounts/require-sign-in.ts';
import type { User } from '../../schema/accounts/user.ts';
import { CreditNoteNotFound, ReceiptNotFound } from '../../schema/payments/rejections.ts';
import { ReceiptLine } from '../../schema/payments/views.ts';
import { builder } from '../platform/graphql/builder.ts';
import { pagePolicy } from '../platform/http/security-headers.ts';
import { account, operations } from '../shared/graphql-and-rest-operation.ts';
import { CreditNoteRef, ReceiptRef } from '../shared/graphql-payments.ts';
import { ACCOUNT_COOKIE } from '../shared/openapi-cookie-requirements.ts';
import { creditNotePage, receiptPage, type Seller } from './receipt-page.ts';

interface Ports {
  readonly queries: PaymentQueries;
}
declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly receipts: Ports;
  }
}

const tags = ['payments'];
const { operation, routes } = operations<Ports>({ tags, ports: ({ receipts }) => receipts });

operation({
  name: 'myReceipts',
  rest: 'GET /api/receipts',
  summary: 'My receipts, newest first, each with its credit notes',
  access: account,
  output: z.array(ReceiptLine),
  run: ({ queries }, { sender }) => queries.receipts(sender.id),
});

// Defined for GraphQL only, because REST returns receipts and credit notes as pages.
builder.queryFields((t) => ({
  receipt: t.field({
    type: ReceiptRef,
    description: 'One of my receipts. RECEIPT_NOT_FOUND (404). Its page: `GET /api/receipts/:id`.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { receipts, currentUser }) => {
      const receipt = await receipts.queries.receipt(signedIn(currentUser).id, id);
      if (!receipt) throw ReceiptNotFound();
      return receipt;
    },
  }),
  creditNote: t.field({
    type: CreditNoteRef,
    description: 'One of my credit notes. CREDIT_NOTE_NOT_FOUND (404). Its page: `GET /api/credit-notes/:id`.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { receipts, currentUser }) => {
      const note = await receipts.queries.creditNote(signedIn(currentUser).id, id);
      if (!note) throw CreditNoteNotFound();
      return note;
    },
  }),
}));

const fullName = ({ firstName, lastName }: User): string | null =>
  [firstName, lastName].filter(Boolean).join(' ') || null;

export interface ReceiptRouteOptions extends Ports {
  readonly seller: Seller;
  /** Whether the public URL of this server uses https. */
  readonly secure: boolean;
}

/** REST routes for the receipts and credit notes of the signed-in user. Requests without a session get SIGN_IN_REQUIRED (401). */
export const receiptRoutes: FastifyPluginAsyncZod<ReceiptRouteOptions> = async (app, options) => {
  const { queries, seller, secure } = options;
  app.addHook('onRequest', async ({ user }, reply) => {
    signedIn(user);
    reply.header('cache-control', 'no-store');
  });
  await routes(app, options);

  const page = (reply: FastifyReply, user: User, drawn: (parties: Parameters<typeof receiptPage>[1]) => string) => {
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .type('text/html; charset=utf-8')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', pagePolicy({ nonce, imageHosts: [], secure }))
      .send(drawn({ nonce, seller, buyer: { name: fullName(user), email: user.email } }));
  };
  const params = z.object({ id: z.string().max(200) });
  const shared = { security: ACCOUNT_COOKIE, tags, params, produces: ['text/html'] };
  const receipt = {
    ...shared,
    summary: 'One of my receipts, as a printable page',
    description: "RECEIPT_NOT_FOUND (404) for any other id, including other people's receipts.",
  };
  app.get('/api/receipts/:id', { schema: receipt }, async ({ params: { id }, user: sender }, reply) => {
    const user = signedIn(sender);
    const found = await queries.receipt(user.id, id);
    if (!found) throw ReceiptNotFound();
    return page(reply, user, (parties) => receiptPage(found, parties));
  });
  const creditNote = {
    ...shared,
    summary: 'One of my credit notes, as a printable page',
    description: "CREDIT_NOTE_NOT_FOUND (404) for any other id, including other people's credit notes.",
  };
  app.get('/api/credit-notes/:id', { schema: creditNote }, async ({ params: { id }, user: sender }, reply) => {
    const user = signedIn(sender);
    const found = await queries.creditNote(user.id, id);
    if (!found) throw CreditNoteNotFound();
    return page(reply, user, (parties) => creditNotePage(found, parties));
  });
};
