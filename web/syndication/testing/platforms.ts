/** A platform for a listing, as the API returns it; not connected unless `facts` say so. */
export const platform = (facts: object = {}) => ({
  ...{ __typename: 'ListingPlatform', platform: 'retailer', name: null, isConnected: false, isChosen: false },
  ...{ state: null, action: null, reason: null, lacks: [], platformListingId: null, nextLookAt: null },
  ...{ changedAt: null },
  ...facts,
});
/** A connected car portal. */
export const portal = (facts: object = {}) =>
  platform({ platform: 'portal', name: 'Example Portal', isConnected: true, ...facts });
/** A connected social marketplace. */
export const social = (facts: object = {}) =>
  platform({ platform: 'social', name: 'Example Market', isConnected: true, ...facts });

/** Listings that a seller can send. */
export const listingsToSend = (...titles: readonly string[]) => ({
  ...{ __typename: 'SellerCarPage', total: titles.length },
  nodes: titles.map((title, at) => ({ __typename: 'SellerCar', listingId: `l${at + 1}`, title })),
});
/** A page of the log. */
export const postingLog = (...entries: readonly object[]) => ({
  ...{ __typename: 'PlatformPostingLogPage', total: entries.length, nextCursor: null },
  nodes: entries.map((entry, at) => ({
    ...{ __typename: 'PlatformPostingLog', id: `e${at}`, platform: 'portal', action: 'put', reason: null },
    ...{ postingStatus: 'posted', createdAt: '2026-11-27T06:00:00.000Z' },
    ...entry,
  })),
});
