import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ContactStep } from '../../schema/contacts/contact-way.ts';
import { ResendContact, StartContact, VerifyContact } from '../../schema/contacts/inputs.ts';
import { VISITOR_DAYS } from '../../schema/contacts/limits.ts';
import { ownCookie, visitorCookie } from '../platform/http/http-only-cookies.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { onceById } from '../shared/idempotency.ts';
import { asOf, type ContactRouteOptions, NOT_KEPT, TAGS } from './rest-request-context.ts';
import { CONTACT_SECRET_SECONDS, contactSecret } from './unfinished-contact.ts';
import { VISITOR_SESSION_SECONDS } from './visitors.ts';

/** REST routes for the contact form on a listing's page, which people can use without an account. */
export const flowRoutes: FastifyPluginAsyncZod<ContactRouteOptions> = async (app, options) => {
  const { commands, commandLog, publicUrl } = options;
  const cookie = visitorCookie(publicUrl);
  const begun = ownCookie('contact', publicUrl);
  const start = {
    summary: 'Starts a contact: sends a code to the phone',
    description:
      'Answers with the next step: verify, with a cookie that the next steps need; or messaging or success if the account has already verified the number. Takes an Idempotency-Key for the latter two. NAME_INVALID, PHONE_INVALID (422), NO_WAY_TO_SELLER (409), PHONE_CODE_TOO_SOON, PHONE_CODE_LIMIT_REACHED (429).',
    tags: TAGS,
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
      once: (run) =>
        onceById({ ...keyed, operation: 'startContact' }, ({ commandId = randomUUID() }) => run(commandId)),
    });
    if (step.step === 'verify') begun.write(reply, secret, CONTACT_SECRET_SECONDS);
    return step;
  });
  const resend = {
    summary: 'Sends another code, at the earliest 30 seconds after the previous one',
    description:
      'Needs the cookie of the first step. CONTACT_NOT_FOUND (404), PHONE_CODE_TOO_SOON, PHONE_CODE_LIMIT_REACHED (429).',
    tags: TAGS,
    body: ResendContact,
    response: { 200: ContactStep },
  };
  app.post('/api/marketplace/contact/resend', { schema: resend }, async (request, reply) => {
    reply.headers(NOT_KEPT);
    return commands.resend(request, request.body, asOf(request, 'flow'), begun.read(request));
  });
  const verify = {
    summary: 'Verifies the phone with the code',
    description: `Needs the cookie of the first step. Repeating the same code repeats the answer. Answers messaging, with a visitor session of up to ${VISITOR_DAYS} days in a cookie unless the sender is signed in, or success if a lead went to the dealer. PHONE_CODE_WRONG (422), PHONE_CODE_EXPIRED, PHONE_CODE_TRIES_USED_UP (410), CONTACT_NOT_FOUND (404).`,
    tags: TAGS,
    body: VerifyContact,
    response: { 200: ContactStep },
  };
  app.post('/api/marketplace/verify-contact', { schema: verify }, async (request, reply) => {
    const browser = { secret: begun.read(request), session: cookie.read(request) };
    const { step, token } = await commands.verify(request, request.body, asOf(request, 'flow'), browser);
    if (token !== null) cookie.write(reply, token, VISITOR_SESSION_SECONDS);
    reply.headers(NOT_KEPT);
    return step;
  });
};
