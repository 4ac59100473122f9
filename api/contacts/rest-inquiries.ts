import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../schema/accounts/signed-in.ts';
import { PageOfInquiries } from '../../schema/contacts/inputs.ts';
import { Inquiry } from '../../schema/contacts/inquiry.ts';
import { InquiryNotFound } from '../../schema/contacts/rejections.ts';
import { idempotencyKeyOf } from '../platform/http/idempotency.ts';
import { PAGE_NAMES, parseNamed } from '../shared/rest-names.ts';
import { PAGE_WORDS, PageQuery, pageHeaders } from '../shared/rest-page.ts';
import { contactOnce } from './once.ts';
import { type ContactRouteOptions, forSignedIn, Id, TAGS } from './rest-door.ts';

/** What sellers read and do about inquiries. */
export const inquiryRoutes: FastifyPluginAsyncZod<ContactRouteOptions> = async (
  app,
  { commands, queries, commandLog },
) => {
  const list = {
    summary: 'The inquiries about what whoever is signed in sells, newest first',
    description: PAGE_WORDS,
    tags: TAGS,
    querystring: PageQuery,
    response: { 200: z.array(Inquiry) },
  };
  app.get('/api/seller/inquiries', { schema: list, onRequest: forSignedIn }, async ({ user, query, url }, reply) => {
    const page = parseNamed(PageOfInquiries, { first: query.limit, after: query.cursor }, PAGE_NAMES);
    const found = await queries.ofSeller(signedIn(user).id, page);
    pageHeaders(reply, url, found);
    return [...found.nodes];
  });
  const answer = {
    summary: 'Says that the seller answered an inquiry by another way',
    description: 'INQUIRY_NOT_FOUND (404). Doing so again changes nothing.',
    tags: TAGS,
    params: Id,
    response: { 200: Inquiry },
  };
  app.post('/api/seller/inquiries/:id/answered', { schema: answer, onRequest: forSignedIn }, async (request) => {
    const seller = signedIn(request.user);
    const { id } = request.params;
    const keyed = { commandLog, actor: seller.id, key: idempotencyKeyOf(request.headers), payload: { id } };
    await contactOnce({ ...keyed, operation: 'answerInquiry' }, async (key) => {
      await commands.answered(seller, id, key);
      return id;
    });
    const inquiry = await queries.oneOfSeller(seller.id, id.toLowerCase());
    if (!inquiry) throw InquiryNotFound();
    return inquiry;
  });
};
