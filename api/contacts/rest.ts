import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { signedIn } from '../../schema/accounts/require-sign-in.ts';
import { ContactInput, SecureMessageInput } from '../../schema/contacts/inputs.ts';
import { Contact } from '../../schema/contacts/inquiry.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { onceById } from '../shared/idempotency.ts';
import { ACCOUNT_COOKIE } from '../shared/openapi-cookie-requirements.ts';
import { inquiryRoutes } from './operations.ts';
import { flowRoutes } from './rest-contact-form.ts';
import { asOf, type ContactRouteOptions, forSignedIn, NOT_KEPT, TAGS } from './rest-request-context.ts';
import { visitorRoutes } from './rest-visitor.ts';

/** REST routes for contacting sellers. */
export const contactRoutes: FastifyPluginAsyncZod<ContactRouteOptions> = async (app, options) => {
  const { commands, commandLog } = options;
  const contact = {
    summary: 'Sends an inquiry with name, number and address to the seller of a car; open to everybody',
    description:
      'PHONE_INVALID (422), NO_WAY_TO_SELLER, OWN_CAR (409), CAR_NOT_FOR_SALE (410), TOO_MANY_INQUIRIES (429). Takes an Idempotency-Key.',
    tags: TAGS,
    body: ContactInput,
    response: { 201: Contact },
  };
  app.post('/api/contacts', { schema: contact }, async (request, reply) => {
    const { user, body, headers } = request;
    const keyed = { commandLog, actor: user?.id ?? 'stranger', key: idempotencyKeyOf(headers), payload: body };
    const id = await onceById({ ...keyed, operation: 'contactSeller' }, async ({ commandId: key = randomUUID() }) => {
      return (await commands.contact(request, body, asOf(request), key)).id;
    });
    return reply
      .code(201)
      .headers(NOT_KEPT)
      .send(await commands.again(id));
  });
  const secure = {
    security: ACCOUNT_COOKIE,
    summary: 'Starts a conversation with the account that sells a car',
    description:
      'The seller gets the name, and number and address only if they are given. NO_SELLER_HERE, OWN_CAR (409), CAR_NOT_FOR_SALE (410), BLOCKED (403). Takes an Idempotency-Key.',
    tags: TAGS,
    body: SecureMessageInput,
    response: { 201: Contact },
  };
  app.post('/api/contacts/secure-message', { schema: secure, onRequest: forSignedIn }, async (request, reply) => {
    const buyer = signedIn(request.user);
    const { body, headers } = request;
    const keyed = { commandLog, actor: buyer.id, key: idempotencyKeyOf(headers), payload: body };
    const id = await onceById(
      { ...keyed, operation: 'sendSecureMessage' },
      async ({ commandId: key = randomUUID() }) => {
        return (await commands.secureMessage(buyer, body, asOf(request), key)).id;
      },
    );
    return reply.code(201).send(await commands.again(id));
  });
  await app.register(flowRoutes, options);
  await app.register(visitorRoutes, options);
  await app.register(inquiryRoutes, options);
};
