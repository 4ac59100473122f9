/** The tabs, named as in the URL of a listing's page. The first tab is the default. */
export const LISTING_TABS = ['overview', 'features', 'inspection', 'finance'] as const;
export type ListingTab = (typeof LISTING_TABS)[number];

const PARAMETER = 'tab';

/** Returns the tab that the URL names, or else the first tab. */
export const tabOf = (params: URLSearchParams): ListingTab =>
  LISTING_TABS.find((tab) => tab === params.get(PARAMETER)) ?? LISTING_TABS[0];

/** Returns the URL's query with the given tab. All other parameters stay the same. */
export const withTab = (params: URLSearchParams, tab: ListingTab): string => {
  const next = new URLSearchParams(params);
  if (tab === LISTING_TABS[0]) next.delete(PARAMETER);
  else next.set(PARAMETER, tab);
  const query = next.toString();
  return query && `?${query}`;
};
