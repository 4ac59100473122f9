import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { VIEWER_COOKIES } from '../../../schema/kernel/viewer-cookie.ts';
import type { Client } from '../graphql/context.ts';

const Viewer = z.uuid();
const COOKIES = VIEWER_COOKIES.map((name) => new RegExp(`(?:^|;\\s*)${name}=([0-9a-f-]{36})(?:;|$)`));

/** Returns a request's network address, user agent and viewer id. */
export const clientOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Client => {
  const sent = COOKIES.map((cookie) => cookie.exec(headers.cookie ?? '')?.[1]).find((id) => id !== undefined);
  const viewer = Viewer.safeParse(sent).data ?? null;
  return { address: ip, userAgent: headers['user-agent'] ?? null, viewer };
};
