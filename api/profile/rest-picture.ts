import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../schema/accounts/require-sign-in.ts';
import { NotAPicture, PICTURE_MAX_BYTES, PictureNotFound } from '../../schema/profile/rejections.ts';
import { ACCOUNT_COOKIE } from '../shared/openapi-cookie-requirements.ts';
import type { Pictures } from './pictures.ts';

const tags = ['profile'];
const YEAR_S = 31_536_000;
/** The path prefix of pictures that predate the common file store. Stored events contain such paths. */
const OLD_PATH = '/api/profile/pictures/';
const OLD_NAME = /^([\w-]{1,40})\.webp$/;
/** The limit on uploads per IP address per hour. It is low, because decoding a picture is expensive. */
const rateLimit = { max: 30, timeWindow: 3_600_000 };

/** REST routes for the signed-in user's picture. */
export const pictureRoutes: FastifyPluginAsyncZod<{ pictures: Pictures }> = async (app, { pictures }) => {
  // The type of a picture is determined from its bytes. The `content-type` header may have any value, and is ignored.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: PICTURE_MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  const put = {
    security: ACCOUNT_COOKIE,
    summary: 'Sets my picture',
    description:
      "The body is the picture itself: JPEG, PNG or WebP, at most 2 MB. It is re-encoded as a square of 256 pixels, without the camera's metadata. NOT_A_PICTURE (422), PICTURE_TOO_LARGE (413), TOO_MANY_UPLOADS (429), MEDIA_QUOTA_REACHED (409), FILE_IS_INFECTED (422), SCANNER_AWAY (503).",
    tags,
    response: { 200: z.object({ profileImageUrl: z.string() }) },
  };
  app.put(
    '/api/profile/picture',
    {
      schema: put,
      bodyLimit: PICTURE_MAX_BYTES,
      config: { rateLimit },
      onRequest: async ({ user }) => void signedIn(user),
    },
    async ({ user, body }) => {
      if (!Buffer.isBuffer(body)) throw NotAPicture();
      return { profileImageUrl: await pictures.set(signedIn(user).id, body) };
    },
  );

  const remove = { security: ACCOUNT_COOKIE, summary: 'Removes my picture', tags, response: { 204: z.null() } };
  app.delete('/api/profile/picture', { schema: remove }, async ({ user }, reply) => {
    await pictures.remove(signedIn(user).id);
    return reply.code(204).send(null);
  });

  const file = {
    summary: 'The place of a profile picture, by the address that it once had',
    tags,
    params: z.object({ file: z.string().max(60) }),
    response: { 308: z.null() },
  };
  app.get(`${OLD_PATH}:file`, { schema: file, config: { isPartOfPages: true } }, async ({ params }, reply) => {
    const address = OLD_NAME.exec(params.file)?.[1];
    if (address === undefined) throw PictureNotFound();
    return reply
      .header('cache-control', `private, max-age=${YEAR_S}, immutable`)
      .redirect(pictures.pathOf(address), 308);
  });
};
