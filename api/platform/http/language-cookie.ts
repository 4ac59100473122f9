import type { FastifyRequest } from 'fastify';

/** The cookie by which a reader chose a language; the client writes it, and knows its values. */
const LANGUAGE_COOKIE = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/;

/** The code of the language that a reader chose in this browser; undefined where nobody chose. */
export const chosenLanguage = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  LANGUAGE_COOKIE.exec(headers.cookie ?? '')?.[1];
