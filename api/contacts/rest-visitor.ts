import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { SignInRequired } from '../../schema/accounts/rejections.ts';
import { VisitorData } from '../../schema/contacts/contact-way.ts';
import { Inquiry } from '../../schema/contacts/inquiry.ts';
import { VisitorNotFound } from '../../schema/contacts/rejections.ts';
import { visitorCookie } from '../platform/http/http-only-cookies.ts';
import { SPEAKER_COOKIES } from '../shared/openapi-cookie-requirements.ts';
import { type ContactRouteOptions, NOT_KEPT, TAGS } from './rest-request-context.ts';

/** @throws Rejection SIGN_IN_REQUIRED for a stranger, VISITOR_NOT_FOUND for a signed-in user */
const visiting = ({ user, visitor }: FastifyRequest) => {
  if (!visitor) throw user ? VisitorNotFound() : SignInRequired();
  return visitor;
};

/** REST routes for visitors to read and delete their own data. */
export const visitorRoutes: FastifyPluginAsyncZod<ContactRouteOptions> = async (app, options) => {
  const { queries, visitors, talksOf, publicUrl } = options;
  const cookie = visitorCookie(publicUrl);
  const see = {
    security: SPEAKER_COOKIES,
    summary: 'The stored data of a visitor, and when it will be deleted',
    tags: TAGS,
    response: { 200: VisitorData },
  };
  app.get('/api/visitor', { schema: see }, async (request, reply) => {
    const data = await visitors.data(visiting(request).id);
    if (!data) throw VisitorNotFound();
    return reply.headers(NOT_KEPT).send(data);
  });
  const download = {
    security: SPEAKER_COOKIES,
    summary: 'Everything that is stored about a visitor, as a download',
    tags: TAGS,
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
  const erase = {
    security: SPEAKER_COOKIES,
    summary: 'Erases a visitor and everything that they wrote, at once',
    tags: TAGS,
    response: { 204: z.null() },
  };
  app.delete('/api/visitor', { schema: erase }, async (request, reply) => {
    await visitors.erase(visiting(request).id);
    cookie.clear(reply);
    return reply.code(204).send(null);
  });
};
