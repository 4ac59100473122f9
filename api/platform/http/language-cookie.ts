import type { FastifyRequest } from 'fastify';

/** The cookies with the user's language, which the client writes. Over https, the name has a prefix, which older cookies lack. */
const COOKIES = ['__Host-language', 'language'].map((name) => new RegExp(`(?:^|;\\s*)${name}=([a-z]{2})(?:;|$)`));

/** Returns the language that the user chose in this browser; undefined if none was chosen. */
export const chosenLanguage = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  COOKIES.map((cookie) => cookie.exec(headers.cookie ?? '')?.[1]).find((code) => code !== undefined);
