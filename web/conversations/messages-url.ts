import type { Shown } from './side-filter.tsx';

/** The page of all conversations; `c` is the open conversation, `show` the filter of the list. */
const PAGE = '/messages';
const OPEN = 'c';
const SHOW = 'show';
const SHOW_WORDS = { buyer: 'buying', seller: 'selling' } as const;

/** Returns the page's URL with the given conversation open. */
export const messagesPath = ({ openId, shown }: { readonly openId: string | null; readonly shown: Shown }): string => {
  const params = new URLSearchParams();
  if (openId !== null) params.set(OPEN, openId);
  if (shown !== 'all') params.set(SHOW, SHOW_WORDS[shown]);
  const query = params.toString();
  return query ? `${PAGE}?${query}` : PAGE;
};
/** Returns the conversation that the URL opens, or null. */
export const openIn = (params: URLSearchParams): string | null => params.get(OPEN) || null;
/** Returns the filter of the list in the URL. */
export const shownIn = (params: URLSearchParams): Shown => {
  const word = params.get(SHOW);
  return word === SHOW_WORDS.buyer ? 'buyer' : word === SHOW_WORDS.seller ? 'seller' : 'all';
};
