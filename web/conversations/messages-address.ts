import type { Shown } from './side-filter.tsx';

/** The page of all conversations; `c` is the one that is open, `show` which of them the list has. */
const PAGE = '/messages';
const OPEN = 'c';
const SHOW = 'show';
const SHOW_WORDS = { buyer: 'buying', seller: 'selling' } as const;

/** The address of the page with that conversation open. */
export const messagesPath = ({ openId, shown }: { readonly openId: string | null; readonly shown: Shown }): string => {
  const params = new URLSearchParams();
  if (openId !== null) params.set(OPEN, openId);
  if (shown !== 'all') params.set(SHOW, SHOW_WORDS[shown]);
  const query = params.toString();
  return query ? `${PAGE}?${query}` : PAGE;
};
/** The conversation that an address opens; null for none. */
export const openIn = (params: URLSearchParams): string | null => params.get(OPEN) || null;
/** Which conversations an address lists. */
export const shownIn = (params: URLSearchParams): Shown => {
  const word = params.get(SHOW);
  return word === SHOW_WORDS.buyer ? 'buyer' : word === SHOW_WORDS.seller ? 'seller' : 'all';
};
