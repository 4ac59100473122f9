import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import { ContactWay } from '../../schema/contacts/contact-way.ts';
import { ContactInput, SecureMessageInput } from '../../schema/contacts/inputs.ts';
import { Contact } from '../../schema/contacts/inquiry.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { contactOnce } from './once.ts';
import { asOf, type ContactRouteOptions, forSignedIn, Id, NOT_KEPT, TAGS } from './rest-door.ts';
import { flowRoutes } from './rest-flow.ts';
import { inquiryRoutes } from './rest-inquiries.ts';
import { visitorRoutes } from './rest-visitor.ts';

/** Contacts with who sells a car, for REST clients. */
export const contactRoutes: FastifyPluginAsyncZod<ContactRouteOptions> = async (app, options) => {
  const { commands, commandLog } = options;
  const way = {
    summary: 'How who sells a car is reached, for strangers too',
    description: 'CAR_NOT_FOUND (404).',
    tags: TAGS,
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
    tags: TAGS,
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
    tags: TAGS,
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
  await app.register(inquiryRoutes, options);
};
