import type { Decider } from '../../schema/kernel/event.ts';
import type { RatingEvent } from '../../schema/ratings/events.ts';
import { evolveRating, type RatingState } from '../../schema/ratings/rating-state.ts';
import {
  AnsweredAlready,
  NoAnswerToHide,
  OwnRatingAtDesk,
  RatingKept,
  RatingNotDisputed,
  RatingNotFound,
} from '../../schema/ratings/rejections.ts';

type Data<T extends RatingEvent['type']> = Extract<RatingEvent, { type: T }>['data'];
export type RatingCommand =
  | ({ readonly type: 'Rate' } & Data<'SellerRated'>)
  | ({ readonly type: 'Answer' } & Data<'RatingAnswered'>)
  | ({ readonly type: 'Report' } & Data<'RatingReported'>)
  | ({ readonly type: 'Moderate' } & Omit<Data<'RatingModerated'>, 'buyerId'>);

const textOf = (event: RatingEvent): string | null => ('words' in event.data ? event.data.words : null);

/** The rules for one buyer's rating of one seller. The rating can be changed, answered once, and reported. Admins then hide the rating or its answer,
 *  or keep both. */
export const ratingDecider: Decider<RatingState | null, RatingCommand, RatingEvent> = {
  initial: null,
  evolve: (state, event) => evolveRating(state, event, textOf(event)),
  /** @throws Rejection RATING_NOT_FOUND, RATING_ANSWERED, RATING_KEPT, RATING_NOT_REPORTED, OWN_RATING, NO_ANSWER */
  decide(command, state) {
    if (command.type === 'Rate') {
      const { type: _, ...data } = command;
      return [{ type: 'SellerRated', data }];
    }
    if (state === null) throw RatingNotFound();
    switch (command.type) {
      case 'Answer': {
        const { type: _, ...data } = command;
        if (data.sellerId !== state.sellerId || state.isHidden) throw RatingNotFound();
        if (state.answeredAt !== null) throw AnsweredAlready();
        return [{ type: 'RatingAnswered', data }];
      }
      case 'Report': {
        const { type: _, ...data } = command;
        const hasAnswer = state.answeredAt !== null && !state.isAnswerHidden;
        // The buyer can report the seller's answer, but not the buyer's own text.
        if (state.isHidden || (data.by === state.buyerId && !hasAnswer)) throw RatingNotFound();
        if (state.reportedAt !== null) return [];
        if (state.isDecided) throw RatingKept();
        return [{ type: 'RatingReported', data }];
      }
      case 'Moderate': {
        const { type: _, ...data } = command;
        if (data.by === state.sellerId || data.by === state.buyerId) throw OwnRatingAtDesk();
        const isHiding = data.decision !== 'keep';
        const isSo = data.decision === 'hide' ? state.isHidden : state.isAnswerHidden;
        if (state.reportedAt === null && isHiding && isSo) return [];
        if (state.reportedAt === null && !state.isHidden && !state.isAnswerHidden) throw RatingNotDisputed();
        if (data.decision === 'hide_answer' && state.answeredAt === null) throw NoAnswerToHide();
        return [{ type: 'RatingModerated', data: { ...data, buyerId: state.buyerId } }];
      }
    }
  },
};
