const RATING = '019b1d01-1c22-7d33-8e44-000000000201';

/** Returns a reported rating as admins see it. */
export const deskRating = (changes: object = {}) => ({
  id: RATING,
  stars: 1,
  words: 'He shouted at my father, and the car was not the one in the photos.',
  ground: 'visited',
  ratedAt: '2026-11-20T09:30:00.000Z',
  changedAt: null,
  answer: 'I did not shout. The car in the photos was sold the day before.',
  answeredAt: '2026-11-21T05:00:00.000Z',
  sellerId: '019b1d01-1c22-7d33-8e44-000000000002',
  sellerName: 'Sanjay Rao',
  reportedAt: '2026-11-22T09:30:00.000Z',
  reportedBy: 'seller',
  reportedFor: 'untrue',
  isHidden: false,
  isAnswerHidden: false,
  decisions: [],
  ...changes,
});
/** Returns the reported rating after an admin has hidden it. */
export const hiddenRating = () =>
  deskRating({
    ...{ reportedAt: null, isHidden: true },
    decisions: [
      {
        decision: 'hide',
        reason: 'It names a person.',
        byName: 'Meera Nair',
        decidedAt: '2026-11-23T09:30:00.000Z',
      },
    ],
  });
/** Returns a page of the list of ratings. */
export const deskPage = (...nodes: readonly object[]) => ({ total: nodes.length, nextCursor: null, nodes });
