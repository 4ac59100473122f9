import type { FastifyRequest } from 'fastify';

const HOME = '/';
/** An address that nobody could follow anyway is not carried along. */
const LONGEST = 2000;
const BASE = 'http://own.invalid';
/** What is no page: to go back there would sign out, or begin again. */
const NO_PAGE = /^\/(api|graphql|dev)(\/|$)/;

/** `text` when it is the path of a page of ours, with its query; else null. Nothing in it can name another site. */
export const ownPath = (text: string): string | null => {
  if (text.length > LONGEST || !/^\/(?![/\\])/.test(text) || !URL.canParse(text, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(text, BASE);
  // Parsed, a path may begin with what names another site where it stands in a header: /.//elsewhere.example.
  return origin === BASE && !pathname.startsWith('//') && !NO_PAGE.test(pathname) ? pathname + search + hash : null;
};

/** The page of ours from which a browser came; the home page when it came from elsewhere. */
export const cameFrom = ({ headers, host }: FastifyRequest): string => {
  const { referer } = headers;
  if (referer === undefined || !URL.canParse(referer)) return HOME;
  const from = new URL(referer);
  return from.host === host ? (ownPath(from.pathname + from.search) ?? HOME) : HOME;
};
