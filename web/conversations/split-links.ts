/** A part of a message's text: plain text or a link. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'link';
      /** The target as the browser normalises it. */
      readonly href: string;
      /** The target's host in ASCII, as the network uses it. It contains no look-alike letters, and no user name before an @. */
      readonly host: string;
      /** The URL after the host, shortened; may be empty. */
      readonly rest: string;
    };

/** Matches URLs with an http(s) scheme only: "Swift.now" must not become a link, and other schemes are never linked. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"“”«»]+/giu;
/** Punctuation that belongs to the sentence, not to the URL. */
const AFTER = /[.,!?;:'’)\]}|।]+$/u;
/** The maximum length of the shown text after the host. */
const REST_SHOWN = 28;

const withoutEnd = (address: string): string => {
  const cut = address.replace(AFTER, '');
  // Keeps the closing bracket in "…/wiki/Swift_(car)".
  return cut.includes('(') && address[cut.length] === ')' ? address.slice(0, cut.length + 1) : cut;
};

const linkOf = (address: string): Extract<Piece, { kind: 'link' }> | null => {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!url.hostname.includes('.')) return null;
  // In "user@host", people see the user name although the link goes to the host.
  url.username = '';
  url.password = '';
  const rest = `${url.pathname === '/' ? '' : url.pathname}${url.search}${url.hash}`;
  return {
    kind: 'link',
    href: url.href,
    host: url.host,
    rest: rest.length > REST_SHOWN ? `${rest.slice(0, REST_SHOWN)}…` : rest,
  };
};

/** Splits a message at its URLs. The joined pieces are the message. */
export const piecesOf = (message: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: found, index } of message.matchAll(ADDRESS)) {
    const address = withoutEnd(found);
    const link = linkOf(address);
    if (link === null) continue;
    if (index > at) pieces.push({ kind: 'text', text: message.slice(at, index) });
    pieces.push(link);
    at = index + address.length;
  }
  if (at < message.length) pieces.push({ kind: 'text', text: message.slice(at) });
  return pieces;
};
