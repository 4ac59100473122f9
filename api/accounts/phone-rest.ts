import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PhoneCodeProof, PhoneCodeRequest } from '../../schema/accounts/phone.ts';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import { User } from '../../schema/accounts/user.ts';
import type { PhoneDoor } from './phone-graphql.ts';

const tags = ['accounts'];
const Sent = z.object({
  id: z.string(),
  expiresAt: z.iso.datetime().describe('Until when the code is good.'),
  resendAt: z.iso.datetime().describe('From when another one may be asked for.'),
});

/** Codes to phones, for whoever is signed in; SIGN_IN_REQUIRED (401) for a stranger. */
export const phoneRoutes: FastifyPluginAsyncZod<PhoneDoor> = async (app, { verification, userOf, request: send }) => {
  app.addHook('onRequest', async ({ user }, reply) => {
    signedIn(user);
    reply.header('cache-control', 'no-store');
  });

  const request = {
    summary: 'Send a code by SMS to an Indian mobile number',
    description:
      'Fails with SIGN_IN_AGAIN (403) where a number is verified already and the session has not just begun, PHONE_INVALID (422), PHONE_CODE_TOO_SOON or PHONE_CODE_LIMIT_REACHED (429), PHONE_VERIFICATION_UNAVAILABLE (503).',
    tags,
    body: PhoneCodeRequest,
    response: { 201: Sent },
  };
  app.post('/api/phone/verifications', { schema: request }, async ({ user, sessionId, body, ip }, reply) => {
    const asker = { userId: signedIn(user).id, sessionId };
    const { id, expiresAt, resendAt } = await send(asker, body.phone, ip);
    return reply.code(201).send({ id, expiresAt: expiresAt.toISOString(), resendAt: resendAt.toISOString() });
  });

  const confirm = {
    summary: 'Prove by the code that the number is one’s own',
    description:
      'Fails with PHONE_CODE_WRONG (422), PHONE_CODE_EXPIRED or PHONE_CODE_TRIES_USED_UP (410), PHONE_CODE_NOT_FOUND (404), PHONE_BELONGS_TO_ANOTHER (409).',
    tags,
    params: z.object({ id: z.string().max(100) }),
    body: PhoneCodeProof,
    response: { 200: User },
  };
  app.post('/api/phone/verifications/:id/confirm', { schema: confirm }, async ({ user, params, body }) => {
    const { id } = signedIn(user);
    await verification.confirm(id, params.id, body.code);
    return userOf(id);
  });
};
