/** The parts of a listing's page, as its address names them; the first one goes without saying. */
export const LISTING_TABS = ['overview', 'features', 'inspection', 'finance'] as const;
export type ListingTab = (typeof LISTING_TABS)[number];

const PARAMETER = 'tab';

/** The part that an address asks for; the first one where it asks for none that there is. */
export const tabOf = (params: URLSearchParams): ListingTab =>
  LISTING_TABS.find((tab) => tab === params.get(PARAMETER)) ?? LISTING_TABS[0];

/** The query of an address that asks for a part; the rest of the query stays. */
export const withTab = (params: URLSearchParams, tab: ListingTab): string => {
  const next = new URLSearchParams(params);
  if (tab === LISTING_TABS[0]) next.delete(PARAMETER);
  else next.set(PARAMETER, tab);
  const query = next.toString();
  return query && `?${query}`;
};
