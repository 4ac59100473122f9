import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../schema/accounts/require-sign-in.ts';
import { UPLOAD_URL_MINUTES } from '../../schema/media/categories.ts';
import { UploadTooLarge } from '../../schema/media/rejections.ts';
import { MediaObject, UploadStatus } from '../../schema/media/views.ts';
import { mayArriveSlowly } from '../platform/http/slow-bodies.ts';
import { ACCOUNT_COOKIE } from '../shared/openapi-cookie-requirements.ts';
import type { MediaObjects } from './objects.ts';
import { type Permit, UPLOAD_PATH, type UploadUrls } from './upload-urls.ts';
import type { Uploads } from './uploads.ts';

const tags = ['media'];
const params = z.object({ token: z.string().max(500) });
/** Headers that are not passed to the tus server, because they concern our connection or identify the person. */
const OURS = new Set(['cookie', 'authorization', 'host', 'connection', 'transfer-encoding', 'origin', 'referer']);

const headersOf = (request: FastifyRequest): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && !OURS.has(name)) headers.set(name, value);
  return headers;
};
const lengthOf = ({ headers }: FastifyRequest): number | null => {
  const stated = headers['content-length'];
  return stated === undefined ? null : Number(stated);
};

export interface UploadRoutesOptions {
  readonly urls: UploadUrls;
  readonly uploads: Uploads;
  readonly objects: MediaObjects;
}

/** Registers the routes of upload URLs, which accept a file as a whole (PUT), or in parts through the tus protocol. */
export const uploadRoutes: FastifyPluginAsyncZod<UploadRoutesOptions> = async (app, { urls, uploads, objects }) => {
  // The framework must not read bodies, because the handler counts and stores their bytes as they arrive. The declared type is ignored.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null, undefined));
  const url = `${UPLOAD_PATH}:token`;
  const shared = { security: ACCOUNT_COOKIE, tags, params };
  const onRequest = async ({ user }: FastifyRequest, reply: FastifyReply) => {
    signedIn(user);
    reply.header('cache-control', 'no-store');
  };
  const permitOf = (token: string, request: FastifyRequest): Promise<Permit> =>
    urls.permitOf(token, signedIn(request.user).id);
  /** Returns the permit of a request that uploads a file or part of a file. The body of the request may arrive slowly, as long as the upload URL is
   *  valid. */
  const permitOfFile = async (token: string, request: FastifyRequest): Promise<Permit> => {
    const permit = await permitOf(token, request);
    mayArriveSlowly(request.raw, { mostMs: UPLOAD_URL_MINUTES * 60_000 });
    return permit;
  };
  const REFUSALS =
    'UPLOAD_URL_NOT_FOUND (404), UPLOAD_URL_NOT_YOURS (403), UPLOAD_URL_EXPIRED, UPLOAD_URL_USED (410), UPLOAD_TOO_LARGE (413), UPLOAD_INCOMPLETE (400), UPLOAD_EMPTY, NOT_A_PHOTO, NOT_A_DOCUMENT, PHOTO_TOO_LARGE, PICTURE_MOVES, TOO_MANY_PAGES, DOCUMENT_IS_LOCKED, FILE_TOO_HARD, FILE_IS_INFECTED (422), DUPLICATE_FILE, MEDIA_QUOTA_REACHED (409), SCANNER_AWAY (503).';

  const put = {
    ...shared,
    summary: 'Sends a file to its upload URL',
    description: `The body is the file itself. ${REFUSALS}`,
    response: { 200: MediaObject },
  };
  app.put(url, { schema: put, onRequest }, async (request, reply) => {
    const permit = await permitOfFile(request.params.token, request);
    await uploads.put(permit, request.raw, lengthOf(request)).catch((error: unknown) => {
      // Closes the connection, so that the rest of a body that is too long need not be read.
      if (error instanceof Error && 'code' in error && error.code === UploadTooLarge.code)
        reply.header('connection', 'close');
      throw error;
    });
    return objects.view(signedIn(request.user), permit.id);
  });

  const get = { ...shared, summary: 'How an upload stands', response: { 200: UploadStatus } };
  app.get(url, { schema: get, onRequest, exposeHeadRoute: false }, async (request) =>
    uploads.status(await permitOf(request.params.token, request)),
  );

  const described = {
    POST: { summary: 'Begins a resumable upload (tus 1.0)', description: REFUSALS },
    PATCH: { summary: 'Sends a part of a resumable upload (tus 1.0)', description: REFUSALS },
    DELETE: { summary: 'Gives up a resumable upload (tus 1.0)', description: REFUSALS },
    HEAD: { summary: 'How much of a resumable upload has arrived (tus 1.0)', hide: true },
  };
  for (const [method, schema] of Object.entries(described))
    app.route<{ Params: z.infer<typeof params> }>({
      ...{ method, url, onRequest, schema: { ...shared, ...schema } },
      handler: async (request, reply) => {
        const permit = await permitOfFile(request.params.token, request);
        const asked = { method, headers: headersOf(request), body: request.raw, location: request.url };
        const answer = await uploads.tus(permit, asked);
        reply.code(answer.status);
        for (const [name, value] of answer.headers) reply.header(name, value);
        return reply.serializer(String).send(answer.body === '' ? undefined : answer.body);
      },
    });
};
