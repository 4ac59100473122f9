import type { Shown } from './buyer-seller-filter.tsx';

/** The path of the messages page. The query parameter `c` is the open conversation, and `show` is the filter of the list. */
const PAGE = '/messages';
const OPEN = 'c';
const SHOW = 'show';
const SHOW_WORDS = { buyer: 'buying', seller: 'selling' } as const;

/** Returns the URL of the messages page with an open conversation and a filter. */
export const messagesPath = ({ openId, shown }: { readonly openId: string | null; readonly shown: Shown }): string => {
  const params = new URLSearchParams();
  if (openId !== null) params.set(OPEN, openId);
  if (shown !== 'all') params.set(SHOW, SHOW_WORDS[shown]);
  const query = params.toString();
  return query ? `${PAGE}?${query}` : PAGE;
};
/** Returns the id of the open conversation in the URL, or null. */
export const openIn = (params: URLSearchParams): string | null => params.get(OPEN) || null;
/** Returns the filter of the conversation list in the URL. */
export const shownIn = (params: URLSearchParams): Shown => {
  const word = params.get(SHOW);
  return word === SHOW_WORDS.buyer ? 'buyer' : word === SHOW_WORDS.seller ? 'seller' : 'all';
};
