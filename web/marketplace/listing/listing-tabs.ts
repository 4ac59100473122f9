/** The parts of a listing's page, by their names in the URL; the first part is the default. */
export const LISTING_TABS = ['overview', 'features', 'inspection', 'finance'] as const;
export type ListingTab = (typeof LISTING_TABS)[number];

const PARAMETER = 'tab';

/** Returns the part that the URL names; by default the first part. */
export const tabOf = (params: URLSearchParams): ListingTab =>
  LISTING_TABS.find((tab) => tab === params.get(PARAMETER)) ?? LISTING_TABS[0];

/** Returns a URL's query that names the given part and keeps all other parameters. */
export const withTab = (params: URLSearchParams, tab: ListingTab): string => {
  const next = new URLSearchParams(params);
  if (tab === LISTING_TABS[0]) next.delete(PARAMETER);
  else next.set(PARAMETER, tab);
  const query = next.toString();
  return query && `?${query}`;
};
