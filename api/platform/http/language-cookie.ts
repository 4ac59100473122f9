import type { FastifyRequest } from 'fastify';

/** The cookies with the user's language. The client writes the cookie and defines its values. Over https, the name of the cookie has a prefix. Older
 *  cookies lack this prefix. */
const COOKIES = ['__Host-language', 'language'].map((name) => new RegExp(`(?:^|;\\s*)${name}=([a-z]{2})(?:;|$)`));

/** Returns the language that the user chose in this browser; undefined if none was chosen. */
export const chosenLanguage = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  COOKIES.map((cookie) => cookie.exec(headers.cookie ?? '')?.[1]).find((code) => code !== undefined);
