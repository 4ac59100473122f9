import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../schema/accounts/require-sign-in.ts';
import { ACCOUNT_COOKIE } from '../shared/openapi-cookie-requirements.ts';
import { PICTURES_PATH } from './object-rows.ts';
import type { MediaObjects, Served } from './objects.ts';

const tags = ['media'];
const YEAR_S = 31_536_000;

/** Sends bytes with headers that prevent browsers from running anything in them. Shared caches must not store the bytes, so that no copy remains in a
 *  cache after an erasure. */
const send = (reply: FastifyReply, { bytes, type, isPublic }: Served) =>
  reply
    .type(type)
    .header('cache-control', isPublic ? `private, max-age=${YEAR_S}, immutable` : 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', 'inline; filename="picture"')
    .header('content-security-policy', `default-src 'none'; sandbox`)
    .send(bytes);

/** Serves the sizes of photos and the pages of documents. */
export const fileRoutes: FastifyPluginAsyncZod<{ objects: MediaObjects }> = async (app, { objects }) => {
  const config = { isPartOfPages: true };
  const picture = {
    hide: true,
    params: z.object({ address: z.string().max(60), file: z.string().max(20) }),
  };
  app.get(`${PICTURES_PATH}:address/:file`, { schema: picture, config }, async ({ user, params }, reply) =>
    send(reply, await objects.picture(user, params.address, params.file)),
  );

  const page = {
    security: ACCOUNT_COOKIE,
    summary: 'A page of a document as a picture, for its owner and the review desk',
    description: 'Every look of the desk is recorded, and its owner can read that. MEDIA_NOT_FOUND (404).',
    tags,
    params: z.object({ id: z.string().max(60), page: z.string().max(5) }),
    produces: ['image/webp'],
  };
  const onRequest = async ({ user }: { user: Parameters<typeof signedIn>[0] }) => void signedIn(user);
  app.get('/api/media/:id/pages/:page', { schema: page, config, onRequest }, async ({ user, params }, reply) =>
    send(reply, await objects.page(signedIn(user), params.id, Number(params.page))),
  );
};
