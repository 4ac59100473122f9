import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { signedIn } from '../../schema/accounts/require-sign-in.ts';
import { ACCOUNT_COOKIE } from '../shared/openapi-cookie-requirements.ts';
import type { PersonalFile } from './personal-data-download.ts';

/** The REST route for downloading the signed-in user's data. */
export const dataRoutes: FastifyPluginAsyncZod<{ data: PersonalFile }> = async (app, { data }) => {
  const schema = {
    security: ACCOUNT_COOKIE,
    summary: 'Everything that is stored about me, as a JSON file',
    description: 'At most five an hour: TOO_MANY_DOWNLOADS (429).',
    tags: ['profile'],
    produces: ['application/json'],
  };
  app.get('/api/profile/data', { schema }, async ({ user }, reply) => {
    const { fileName, json } = await data.of(signedIn(user).id);
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .serializer(String)
      .send(json);
  });
};
