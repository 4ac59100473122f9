import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { InquiryQueries } from '../../projections/contacts/queries.ts';
import { SignInRequired } from '../../schema/accounts/rejections.ts';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import { ContactStep, ContactWay, VisitorData } from '../../schema/contacts/contact-way.ts';
import {
  ContactInput,
  PageOfInquiries,
  ResendContact,
  SecureMessageInput,
  StartContact,
  VerifyContact,
} from '../../schema/contacts/inputs.ts';
import { Contact, Inquiry } from '../../schema/contacts/inquiry.ts';
import { VISITOR_DAYS } from '../../schema/contacts/limits.ts';
import { InquiryNotFound, VisitorNotFound } from '../../schema/contacts/rejections.ts';
import { languageNamed } from '../../schema/kernel/language.ts';
import type { CommandLog } from '../platform/command-log.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { chosenLanguage } from '../platform/http/language-cookie.ts';
import { ownCookie, visitorCookie } from '../platform/http/session-cookie.ts';
import { PAGE_NAMES, parseNamed } from '../shared/rest-names.ts';
import { PAGE_WORDS, PageQuery, pageHeaders } from '../shared/rest-page.ts';
import { CONTACT_SECRET_SECONDS, contactSecret } from './codes.ts';
import type { ContactCommands } from './handler.ts';
import { contactOnce } from './once.ts';
import type { As } from './recording.ts';
import { VISITOR_SESSION_SECONDS, type Visitors } from './visitors.ts';

const tags = ['contacts'];
const NOT_KEPT = { 'cache-control': 'no-store' };
const Id = z.object({ id: z.string().max(200) });
const forSignedIn = async ({ user }: FastifyRequest, reply: FastifyReply) => {
  signedIn(user);
  reply.headers(NOT_KEPT);
};
const asOf = ({ ip, headers }: FastifyRequest, door: As['door'] = 'rest'): As => ({
  door,
  client: { address: ip, userAgent: headers['user-agent'] ?? null },
  language: languageNamed(chosenLanguage({ headers })),
});
/** @throws Rejection SIGN_IN_REQUIRED for a stranger, VISITOR_NOT_FOUND for whoever is signed in */
const visiting = ({ user, visitor }: FastifyRequest) => {
  if (!visitor) throw user ? VisitorNotFound() : SignInRequired();
  return visitor;
};

export interface ContactRouteOptions {
  readonly commands: ContactCommands;
  readonly queries: Pick<InquiryQueries, 'ofSeller' | 'oneOfSeller' | 'exportOf'>;
  readonly visitors: Pick<Visitors, 'data' | 'erase'>;
  readonly talksOf: (personId: string) => Promise<unknown>;
  readonly commandLog: CommandLog;
  readonly publicUrl: string;
}

/** The steps of a listing's page, for whoever has no account. */
const flowRoutes: FastifyPluginAsyncZod<ContactRouteOptions> = async (app, options) => {
  const { commands, commandLog, publicUrl } = options;
  const cookie = visitorCookie(publicUrl);
  const begun = ownCookie('contact', publicUrl);
  const start = {
    summary: 'Begins a contact: sends a code to the phone',
    description:
      'Answers the step that follows: verify, with a cookie that the next steps need; or messaging or success for a number that the account verified before. Takes an Idempotency-Key for these. NAME_INVALID, PHONE_INVALID (422), NO_WAY_TO_SELLER (409), PHONE_CODE_TOO_SOON, PHONE_CODE_LIMIT_REACHED (429).',
    tags,
    body: StartContact,
    response: { 200: ContactStep },
  };
  app.post('/api/marketplace/contact', { schema: start }, async (request, reply) => {
    reply.headers(NOT_KEPT);
    const { user, body, headers } = request;
    const secret = contactSecret(begun.read(request));
    const keyed = { commandLog, actor: user?.id ?? 'stranger', key: idempotencyKeyOf(headers), payload: body };
    const step = await commands.start(request, body, asOf(request, 'flow'), {
      secret,
      once: (run) => contactOnce({ ...keyed, operation: 'startContact' }, run),
    });
    if (step.step === 'verify') begun.write(reply, secret, CONTACT_SECRET_SECONDS);
    return step;
  });
  const resend = {
    summary: 'Sends another code, 30 seconds after the one before at the earliest',
    description:
      'Needs the cookie of the first step. CONTACT_NOT_FOUND (404), PHONE_CODE_TOO_SOON, PHONE_CODE_LIMIT_REACHED (429).',
    tags,
    body: ResendContact,
    response: { 200: ContactStep },
  };
  app.post('/api/marketplace/contact/resend', { schema: resend }, async (request, reply) => {
    reply.headers(NOT_KEPT);
    return commands.resend(request, request.body, asOf(request, 'flow'), begun.read(request));
  });
  const verify = {
    summary: 'Proves the phone by its code',
    description: `Needs the cookie of the first step; the same code again answers the same. Answers messaging, with a visitor's session of up to ${VISITOR_DAYS} days in a cookie for whoever is not signed in, or success where a lead went to the dealer. PHONE_CODE_WRONG (422), PHONE_CODE_EXPIRED, PHONE_CODE_TRIES_USED_UP (410), CONTACT_NOT_FOUND (404).`,
    tags,
    body: VerifyContact,
    response: { 200: ContactStep },
  };
  app.post('/api/marketplace/verify-contact', { schema: verify }, async (request, reply) => {
    const { step, token } = await commands.verify(request, request.body, asOf(request, 'flow'), begun.read(request));
    if (token !== null) cookie.write(reply, token, VISITOR_SESSION_SECONDS);
    reply.headers(NOT_KEPT);
    return step;
  });
};

/** What a visitor may know of themselves, and forget. */
const visitorRoutes: FastifyPluginAsyncZod<ContactRouteOptions> = async (app, options) => {
  const { queries, visitors, talksOf, publicUrl } = options;
  const cookie = visitorCookie(publicUrl);
  const see = { summary: 'What is kept of a visitor, and until when', tags, response: { 200: VisitorData } };
  app.get('/api/visitor', { schema: see }, async (request, reply) => {
    const data = await visitors.data(visiting(request).id);
    if (!data) throw VisitorNotFound();
    return reply.headers(NOT_KEPT).send(data);
  });
  const download = {
    summary: 'Everything that is kept of a visitor, to download',
    tags,
    response: {
      200: z.object({ visitor: VisitorData.nullable(), inquiries: z.array(Inquiry), conversations: z.unknown() }),
    },
  };
  app.get('/api/visitor/data', { schema: download }, async (request, reply) => {
    const { id } = visiting(request);
    reply.headers({ ...NOT_KEPT, 'content-disposition': 'attachment; filename="carsetu-visitor.json"' });
    return {
      visitor: await visitors.data(id),
      inquiries: [...(await queries.exportOf(id))],
      conversations: await talksOf(id),
    };
  });
  const erase = { summary: 'Erases a visitor with all that they wrote, at once', tags, response: { 204: z.null() } };
  app.delete('/api/visitor', { schema: erase }, async (request, reply) => {
    await visitors.erase(visiting(request).id);
    cookie.clear(reply);
    return reply.code(204).send(null);
  });
};

/** What sellers read and do about inquiries. */
const sellerRoutes: FastifyPluginAsyncZod<ContactRouteOptions> = async (app, { commands, queries, commandLog }) => {
  const list = {
    summary: 'The inquiries about what whoever is signed in sells, newest first',
    description: PAGE_WORDS,
    tags,
    querystring: PageQuery,
    response: { 200: z.array(Inquiry) },
  };
  app.get('/api/seller/inquiries', { schema: list, onRequest: forSignedIn }, async ({ user, query, url }, reply) => {
    const page = parseNamed(PageOfInquiries, { first: query.limit, after: query.cursor }, PAGE_NAMES);
    const found = await queries.ofSeller(signedIn(user).id, page);
    pageHeaders(reply, url, found);
    return [...found.nodes];
  });
  const answer = {
    summary: 'Says that the seller answered an inquiry by another way',
    description: 'INQUIRY_NOT_FOUND (404). Doing so again changes nothing.',
    tags,
    params: Id,
    response: { 200: Inquiry },
  };
  app.post('/api/seller/inquiries/:id/answered', { schema: answer, onRequest: forSignedIn }, async (request) => {
    const seller = signedIn(request.user);
    const { id } = request.params;
    const keyed = { commandLog, actor: seller.id, key: idempotencyKeyOf(request.headers), payload: { id } };
    await contactOnce({ ...keyed, operation: 'answerInquiry' }, async (key) => {
      await commands.answered(seller, id, key);
      return id;
    });
    const inquiry = await queries.oneOfSeller(seller.id, id.toLowerCase());
    if (!inquiry) throw InquiryNotFound();
    return inquiry;
  });
};

/** Contacts with who sells a car, for REST clients. */
export const contactRoutes: FastifyPluginAsyncZod<ContactRouteOptions> = async (app, options) => {
  const { commands, commandLog } = options;
  const way = {
    summary: 'How who sells a car is reached, for strangers too',
    description: 'CAR_NOT_FOUND (404).',
    tags,
    params: Id,
    response: { 200: ContactWay },
  };
  app.get('/api/cars/:id/contact', { schema: way }, async (request, reply) => {
    reply.headers(NOT_KEPT);
    return commands.way(request, request.params.id);
  });
  const contact = {
    summary: 'Sends an inquiry with name, number and address to who sells a car, for strangers too',
    description:
      'PHONE_INVALID (422), NO_WAY_TO_SELLER, OWN_CAR (409), CAR_NOT_FOR_SALE (410), TOO_MANY_INQUIRIES (429). Takes an Idempotency-Key.',
    tags,
    body: ContactInput,
    response: { 201: Contact },
  };
  app.post('/api/contacts', { schema: contact }, async (request, reply) => {
    const { user, body, headers } = request;
    const keyed = { commandLog, actor: user?.id ?? 'stranger', key: idempotencyKeyOf(headers), payload: body };
    const id = await contactOnce({ ...keyed, operation: 'contactSeller' }, async (key) => {
      return (await commands.contact(request, body, asOf(request), key)).id;
    });
    return reply
      .code(201)
      .headers(NOT_KEPT)
      .send(await commands.again(id));
  });
  const secure = {
    summary: 'Begins a conversation with the account that sells a car',
    description:
      'The seller gets the name; number and address only where they are given. NO_SELLER_HERE, OWN_CAR (409), CAR_NOT_FOR_SALE (410), BLOCKED (403). Takes an Idempotency-Key.',
    tags,
    body: SecureMessageInput,
    response: { 201: Contact },
  };
  app.post('/api/contacts/secure-message', { schema: secure, onRequest: forSignedIn }, async (request, reply) => {
    const buyer = signedIn(request.user);
    const { body, headers } = request;
    const keyed = { commandLog, actor: buyer.id, key: idempotencyKeyOf(headers), payload: body };
    const id = await contactOnce({ ...keyed, operation: 'sendSecureMessage' }, async (key) => {
      return (await commands.secureMessage(buyer, body, asOf(request), key)).id;
    });
    return reply.code(201).send(await commands.again(id));
  });
  await app.register(flowRoutes, options);
  await app.register(visitorRoutes, options);
  await app.register(sellerRoutes, options);
};
