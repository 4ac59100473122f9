import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { permitted } from '../../../schema/accounts/policies.ts';
import { SecondFactor, SecondFactorSecret } from '../../../schema/accounts/second-factor.ts';
import type { OwnSecondFactor } from './own-second-factor.ts';

const tags = ['accounts'];
const Shown = SecondFactor.extend({ enabledAt: z.iso.datetime().nullable() });
const Codes = z.object({ codes: z.array(z.string()).describe('They are told this once.') });
/** The rules read the code; what is no code gets their words. */
const Body = z.object({ code: z.string().describe('6 digits of the app, or a recovery code.') });

const AGAIN = 'SIGN_IN_AGAIN (403) unless the session has just begun';
const WRONG = 'SECOND_FACTOR_WRONG (422), SECOND_FACTOR_TRIES_USED_UP (429)';

/** The second factor of whoever is signed in; SIGN_IN_REQUIRED (401) for a stranger. */
export const secondFactorRoutes: FastifyPluginAsyncZod<{ readonly own: OwnSecondFactor }> = async (app, { own }) => {
  app.addHook('onRequest', async ({ user }, reply) => {
    permitted(user, 'own account: see and change');
    reply.header('cache-control', 'no-store');
  });
  const askerOf = ({ user, sessionId }: FastifyRequest) => ({
    userId: permitted(user, 'own account: see and change').id,
    sessionId,
  });
  const shown = async ({ user }: FastifyRequest) => {
    const { enabledAt, ...more } = await own.of(permitted(user, 'own account: see and change'));
    return { ...more, enabledAt: enabledAt?.toISOString() ?? null };
  };
  const path = '/api/profile/second-factor';

  const see = { summary: 'My second factor', tags, response: { 200: Shown } };
  app.get(path, { schema: see }, shown);

  const begin = {
    summary: 'Begin to set up a second factor',
    description: `A right code finishes it. ${AGAIN}, SECOND_FACTOR_ON (409).`,
    tags,
    response: { 200: SecondFactorSecret },
  };
  app.post(path, { schema: begin }, (request) => own.begin(askerOf(request)));

  const confirm = {
    summary: 'Finish setting up a second factor, by a code of the app',
    description: `Other sessions end. SECOND_FACTOR_NOT_BEGUN or SECOND_FACTOR_ON (409), ${WRONG}.`,
    tags,
    body: Body,
    response: { 200: Codes },
  };
  app.post(`${path}/confirm`, { schema: confirm }, async (request) => ({
    codes: [...(await own.confirm(askerOf(request), request.body))],
  }));

  const disable = {
    summary: 'Sign in without a second factor again',
    description: `Other sessions end. ${AGAIN}, SECOND_FACTOR_OFF (409), ${WRONG}.`,
    tags,
    body: Body,
    response: { 200: Shown },
  };
  app.post(`${path}/disable`, { schema: disable }, async (request) => {
    await own.disable(askerOf(request), request.body);
    return shown(request);
  });

  const renew = {
    summary: 'New recovery codes in place of all others',
    description: `${AGAIN}, SECOND_FACTOR_OFF (409), ${WRONG}.`,
    tags,
    body: Body,
    response: { 200: Codes },
  };
  app.post(`${path}/recovery-codes`, { schema: renew }, async (request) => ({
    codes: [...(await own.renewRecoveryCodes(askerOf(request), request.body))],
  }));
};
