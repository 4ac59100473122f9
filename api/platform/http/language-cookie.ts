import type { FastifyRequest } from 'fastify';

/** The cookie by which a reader chose a language; the client writes it, and knows its values. Over https it has a prefix; one without it
 *  was written before it had. */
const COOKIES = ['__Host-language', 'language'].map((name) => new RegExp(`(?:^|;\\s*)${name}=([a-z]{2})(?:;|$)`));

/** The code of the language that a reader chose in this browser; undefined where nobody chose. */
export const chosenLanguage = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  COOKIES.map((cookie) => cookie.exec(headers.cookie ?? '')?.[1]).find((code) => code !== undefined);
