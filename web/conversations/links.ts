/** A run of a message's text: as it is, or a link. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'link';
      /** Where it leads, spelt as the browser will ask for it. */
      readonly href: string;
      /** The machine that it leads to, in the letters that the network uses: no look-alikes, no names in front of an @. */
      readonly host: string;
      /** What follows the host, cut where it is long; empty where nothing does. */
      readonly rest: string;
    };

/** Addresses with their scheme alone: what only looks like one ("Swift.now") is not made a link of, and nothing but the web is led to. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"“”«»]+/giu;
/** Ends a sentence rather than an address. */
const AFTER = /[.,!?;:'’)\]}|।]+$/u;
/** How much of what follows a host is shown. */
const REST_SHOWN = 28;

const withoutEnd = (address: string): string => {
  const cut = address.replace(AFTER, '');
  // "…/wiki/Swift_(car)" keeps its bracket.
  return cut.includes('(') && address[cut.length] === ')' ? address.slice(0, cut.length + 1) : cut;
};

const linkOf = (address: string): Extract<Piece, { kind: 'link' }> | null => {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!url.hostname.includes('.')) return null;
  // Who reads "user@host" reads the name, and goes to the host.
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

/** Cuts a message where it holds addresses of the web. Put together again, the pieces of text and the addresses are the message. */
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
