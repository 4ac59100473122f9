import type { AccountEvent } from '../../schema/accounts/events.ts';
import { typesOf } from '../../schema/kernel/event.ts';
import { streamSubject } from '../../schema/kernel/stream.ts';
import { RatingEvent } from '../../schema/ratings/events.ts';
import { evolveRating, RatingState } from '../../schema/ratings/rating-state.ts';
import { documentProjector, documents } from '../platform/document-projector.ts';

const ratings = documents<RatingState, RatingEvent>({
  table: 'ratings',
  facts: RatingState,
  columns: {
    id: 'uuid not null',
    sellerId: 'uuid not null',
    buyerId: 'uuid not null',
    stars: 'integer not null',
    isHidden: 'boolean not null',
    isAnswerHidden: 'boolean not null',
    isDecided: 'boolean not null',
    reportedAt: 'timestamptz',
    ratedAt: 'timestamptz not null',
  },
  on: typesOf(RatingEvent),
  keysOf: ({ data }) => [data.ratingId],
  sealedIn: ({ type, data }) => {
    if (type === 'SellerRated') return [{ personId: data.buyerId, sealed: data.words }];
    if (type === 'RatingAnswered') return [{ personId: data.sellerId, sealed: data.words }];
    return type === 'RatingModerated' && data.buyerId ? [{ personId: data.buyerId, sealed: data.words }] : [];
  },
  evolve: (state, event, _, [text = null]) => evolveRating(state, event, text),
});

/** The read model `ratings`: the ratings of sellers, with decrypted text. A rating disappears when the person who gave it or the rated seller is
 *  erased. */
export const ratingsProjector = documentProjector<Extract<AccountEvent, { type: 'AccountErased' }>>({
  name: 'ratings',
  version: 2,
  isShownToStrangers: true,
  readableSince: 2,
  tables: [ratings],
  indexes: `
    create index ratings_of_seller on ratings (seller_id, rated_at);
    create index ratings_of_buyer on ratings (buyer_id);
    create index ratings_reported on ratings (reported_at) where reported_at is not null;`,
  sweeps: {
    AccountErased: async (tx, { streamId }) => {
      const userId = streamSubject(streamId);
      await tx('ratings').where({ buyer_id: userId }).orWhere({ seller_id: userId }).delete();
    },
  },
});
