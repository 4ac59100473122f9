import type { FastifyRequest } from 'fastify';

/** Matches the cookies in which the client stores the user's language. Over https, the name has a prefix, except in older cookies. */
const COOKIES = ['__Host-language', 'language'].map((name) => new RegExp(`(?:^|;\\s*)${name}=([a-z]{2})(?:;|$)`));

/** Returns the language that the user chose in this browser; undefined if none was chosen. */
export const chosenLanguage = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  COOKIES.map((cookie) => cookie.exec(headers.cookie ?? '')?.[1]).find((code) => code !== undefined);
