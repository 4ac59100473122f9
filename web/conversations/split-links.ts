/** A part of a message's text: plain text or a link. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'link';
      /** The target URL, normalised by the browser. */
      readonly href: string;
      /** The target's host in ASCII, which exposes look-alike letters as Punycode. */
      readonly host: string;
      /** The shortened part of the URL after the host; may be empty. */
      readonly rest: string;
    };

/** Matches URLs with the scheme http or https. Text such as "Swift.now" must not become a link. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"“”«»]+/giu;
/** Matches trailing punctuation that belongs to the sentence rather than to the URL. */
const AFTER = /[.,!?;:'’)\]}|।]+$/u;
/** The maximum length of the displayed part after the host. */
const REST_SHOWN = 28;

const withoutEnd = (address: string): string => {
  const cut = address.replace(AFTER, '');
  // Keep the closing parenthesis in "…/wiki/Swift_(car)".
  return cut.includes('(') && address[cut.length] === ')' ? address.slice(0, cut.length + 1) : cut;
};

const linkOf = (address: string): Extract<Piece, { kind: 'link' }> | null => {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!url.hostname.includes('.')) return null;
  // A user name before "@" could be mistaken for the host.
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

/** Splits a message into links and the text between them. */
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
