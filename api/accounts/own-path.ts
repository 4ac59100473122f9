import type { FastifyRequest } from 'fastify';

const HOME = '/';
/** An address that nobody could follow anyway is not carried along. */
const LONGEST = 2000;
const BASE = 'http://own.invalid';
/** What is no page: to go back there would sign out, or begin again. */
const NO_PAGE = /^\/+(api|graphql|dev)(\/|$)/i;
/** How often a path may be encoded in itself before it is taken for none. */
const MOST_LAYERS = 5;

/** A path as routers read it, with every layer of percent encoding taken off; null when that cannot be done. */
const decoded = (path: string): string | null => {
  let before = path;
  try {
    for (let layer = 0; layer < MOST_LAYERS; layer++) {
      const after = decodeURIComponent(before);
      if (after === before) return new URL(after.replaceAll('\\', '/').replace(/^\/+/, '/'), BASE).pathname;
      before = after;
    }
  } catch {
    return null; // half an escape
  }
  return null;
};
const isPage = (path: string): boolean => {
  const plain = decoded(path);
  return plain !== null && !NO_PAGE.test(plain);
};

/** `text` when it is the path of a page of ours, with its query; else null. Nothing in it can name another site. */
export const ownPath = (text: string): string | null => {
  if (text.length > LONGEST || !/^\/(?![/\\])/.test(text) || !URL.canParse(text, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(text, BASE);
  // Parsed, a path may begin with what names another site where it stands in a header: /.//elsewhere.example.
  return origin === BASE && !pathname.startsWith('//') && isPage(pathname) ? pathname + search + hash : null;
};

/** The page of ours from which a browser came; the home page when it came from elsewhere. */
export const cameFrom = ({ headers, host }: FastifyRequest): string => {
  const { referer } = headers;
  if (referer === undefined || !URL.canParse(referer)) return HOME;
  const from = new URL(referer);
  return from.host === host ? (ownPath(from.pathname + from.search) ?? HOME) : HOME;
};
