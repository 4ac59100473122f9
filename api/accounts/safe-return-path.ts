import type { FastifyRequest } from 'fastify';

const HOME = '/';
/** The maximum length of a path, in characters. Longer paths are rejected, because some browsers and proxies do not accept them. */
const LONGEST = 2000;
const BASE = 'http://own.invalid';
/** Paths that are not pages. A redirect to such a path could sign the user out or start another sign-in. */
const NO_PAGE = /^\/+(api|graphql|dev)(\/|$)/i;
/** The maximum number of layers of percent encoding. A path with more layers is rejected. */
const MOST_LAYERS = 5;

/** Removes every layer of percent encoding from a path, as routers do; null if the path is malformed or has too many layers. */
const decoded = (path: string): string | null => {
  let before = path;
  try {
    for (let layer = 0; layer < MOST_LAYERS; layer++) {
      const after = decodeURIComponent(before);
      if (after === before) return new URL(after.replaceAll('\\', '/').replace(/^\/+/, '/'), BASE).pathname;
      before = after;
    }
  } catch {
    return null; // an incomplete escape
  }
  return null;
};
const isPage = (path: string): boolean => {
  const plain = decoded(path);
  return plain !== null && !NO_PAGE.test(plain);
};

/** Returns `text` if it is the path of one of our own pages, with its query; otherwise null. The result can never redirect to another site. */
export const ownPath = (text: string): string | null => {
  if (text.length > LONGEST || !/^\/(?![/\\])/.test(text) || !URL.canParse(text, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(text, BASE);
  // A parsed path may still start with `//`, which would name another site in a redirect, for example /.//elsewhere.example.
  return origin === BASE && !pathname.startsWith('//') && isPage(pathname) ? pathname + search + hash : null;
};

/** Returns the path of our page from which a browser sent the request; the home page if the request came from another site. */
export const cameFrom = ({ headers, host }: FastifyRequest): string => {
  const { referer } = headers;
  if (referer === undefined || !URL.canParse(referer)) return HOME;
  const from = new URL(referer);
  return from.host === host ? (ownPath(from.pathname + from.search) ?? HOME) : HOME;
};
