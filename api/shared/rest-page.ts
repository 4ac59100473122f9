import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** Which page of a list a REST client asks for; what a list takes of it, its input says. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().optional(),
  cursor: z.string().max(200).optional(),
});
/** What an address with {@link pageHeaders} says of them. */
export const PAGE_WORDS =
  'A page of them. X-Total-Count says how many there are; Link names the next page, if there is one.';

interface Listed {
  readonly nextCursor: string | null;
  /** How many there are in all. */
  readonly total: number;
}
/** Says beside a page how many there are in all, and where the next page is.
 *  @param url of the page itself, of which the next one has all but the cursor */
export const pageHeaders = (reply: FastifyReply, url: string, { nextCursor, total }: Listed): void => {
  reply.header('x-total-count', total);
  if (nextCursor === null) return;
  const next = new URL(url, 'http://localhost');
  next.searchParams.set('cursor', nextCursor);
  reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
};
