import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** The page of a list that a REST client requests. The input schema of each list validates these values. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().optional(),
  cursor: z.string().max(200).optional(),
});
/** Describes, for OpenAPI, the headers that {@link pageHeaders} adds. */
export const PAGE_DESCRIPTION =
  'One page of the list. X-Total-Count has the total number; Link has the address of the next page, if there is one.';

interface Listed {
  readonly nextCursor: string | null;
  readonly total: number;
}
/** Adds headers with the total count and the URL of the next page to a response.
 *  @param url the URL of this page; the URL of the next page differs only in the cursor */
export const pageHeaders = (reply: FastifyReply, url: string, { nextCursor, total }: Listed): void => {
  reply.header('x-total-count', total);
  if (nextCursor === null) return;
  const next = new URL(url, 'http://localhost');
  next.searchParams.set('cursor', nextCursor);
  reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
};
