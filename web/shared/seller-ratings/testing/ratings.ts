/** The id of the seller whose ratings are shown. */
export const SELLER = 'seller-1';

/** Returns a rating as everybody sees it; `changes` override fields. */
export const sellerRating = (changes: object = {}) => ({
  id: 'r1',
  stars: 4,
  words: 'On time, and the car was clean.',
  ground: 'visited',
  ratedAt: '2026-11-20T09:30:00.000Z',
  changedAt: null,
  answer: null,
  answeredAt: null,
  ...changes,
});
/** Returns a page of ratings. */
export const sellerRatings = (...nodes: readonly object[]) => ({ total: nodes.length, nextCursor: null, nodes });

/** Returns the response to the query for the signed-in user; null if nobody is signed in. */
export const signedIn = (id: string | null) =>
  id && {
    ...{ __typename: 'User', id, firstName: 'Asha', lastName: null, email: null, profileImageUrl: null },
    ...{ isPremium: false, roles: [], phoneVerified: true },
  };
