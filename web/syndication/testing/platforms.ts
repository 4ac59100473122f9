/** Returns the state of a listing on a platform, in the API's format. Unless `facts` override this, the platform is not connected. */
export const platform = (facts: object = {}) => ({
  ...{ __typename: 'ListingPlatform', platform: 'retailer', name: null, isConnected: false, isChosen: false },
  ...{ state: null, action: null, reason: null, lacks: [], platformListingId: null, nextLookAt: null },
  ...{ changedAt: null },
  ...facts,
});
/** Returns the state of a listing on a connected car portal. */
export const portal = (facts: object = {}) =>
  platform({ platform: 'portal', name: 'Example Portal', isConnected: true, ...facts });
/** Returns the state of a listing on a connected social marketplace. */
export const social = (facts: object = {}) =>
  platform({ platform: 'social', name: 'Example Market', isConnected: true, ...facts });

/** Returns the listings that a seller can send to other platforms. */
export const listingsToSend = (...titles: readonly string[]) => ({
  ...{ __typename: 'SellerCarPage', total: titles.length },
  nodes: titles.map((title, at) => ({ __typename: 'SellerCar', listingId: `l${at + 1}`, title })),
});
/** Returns a page of the log of a listing's posts. */
export const postingLog = (...entries: readonly object[]) => ({
  ...{ __typename: 'PlatformPostingLogPage', total: entries.length, nextCursor: null },
  nodes: entries.map((entry, at) => ({
    ...{ __typename: 'PlatformPostingLog', id: `e${at}`, platform: 'portal', action: 'put', reason: null },
    ...{ postingStatus: 'posted', createdAt: '2026-11-27T06:00:00.000Z' },
    ...entry,
  })),
});

/** Returns a connected platform as admins see it. */
export const deskPlatform = (facts: object = {}) => ({
  ...{ __typename: 'DeskPlatform', platform: 'portal', name: 'Example Portal', by: 'webhook', failures: 0 },
  ...{ answeredAt: '2026-11-27T06:00:00.000Z', pulledAt: null, isAway: false, failedAt: null, failure: null },
  ...{ queued: 2, unknown: 1, failed: 3, posted: 1204 },
  ...facts,
});
/** Returns a post as admins see it. By default, it is a failed post; `facts` replaces any of its fields. */
export const platformPost = (facts: object = {}) => ({
  ...{ __typename: 'PlatformPost', id: 'p1', postId: 'p1', platform: 'portal', action: 'put', state: 'failed' },
  subject: {
    ...{ __typename: 'PostSubject', kind: 'listing', id: 'l1', title: '2019 Hyundai Creta', path: '/marketplace/l1' },
  },
  ...{ reason: 'refused_content', lacks: [], words: 'portal.example answers 422', at: '2026-11-27T06:00:00.000Z' },
  ...{ nextLookAt: null, mayRetry: true, mayReconcile: false, lastAct: null },
  ...facts,
});
/** Returns a post whose state is unknown, as admins see it. */
export const unknownPost = (facts: object = {}) =>
  platformPost({
    ...{ id: 'p2', postId: 'p2', state: 'unknown', reason: 'no_answer', words: 'portal.example does not answer' },
    ...{ nextLookAt: '2026-11-27T06:30:00.000Z', mayRetry: false, mayReconcile: true },
    ...facts,
  });
/** Returns a page of posts as admins see them. */
export const platformPosts = (...nodes: readonly object[]) => ({
  ...{ __typename: 'PlatformPostPage', total: nodes.length, nextCursor: null },
  nodes,
});

/** Returns the feed of all of a seller's listings. Unless `facts` override this, the feed exists. */
export const stockFeed = (facts: object = {}) => ({
  ...{ __typename: 'StockFeed', madeAt: '2026-11-20T06:00:00.000Z', pulledAt: '2026-11-27T06:00:00.000Z' },
  ...{ cars: 41, leftOutCount: 0, leftOut: [] },
  ...facts,
});
/** Returns a listing that the feed omits because data is missing. */
export const leftOut = (title: string, ...lacks: readonly string[]) => ({
  ...{ __typename: 'StockFeedLeftOut', listingId: title.toLowerCase().replaceAll(' ', '-'), title, lacks },
});
/** Returns a new token and its feed URLs. */
export const stockFeedToken = () => ({
  ...{ __typename: 'StockFeedToken', token: 'SeCrEt' },
  addresses: ['csv', 'xml', 'rss', 'json'].map((format) => ({
    ...{ __typename: 'StockFeedAddress', format },
    url: `https://carsetu.example/feeds/stock/SeCrEtSeCrEtSeCrEtSeCrEtSeCrEtSeCrEtSeCrEt.${format}`,
  })),
});
