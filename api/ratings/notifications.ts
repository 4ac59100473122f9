import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import { untilShown } from '../../projections/platform/wait-until-shown.ts';
import type { RatingQueries } from '../../projections/ratings/queries.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import type { RatingEvent } from '../../schema/ratings/events.ts';
import type { MessagingPorts } from '../platform/email-and-sms/ports.ts';
import type { Reaction } from '../platform/reactor.ts';
import { type RatingNews, ratingText } from './notification-texts.ts';

interface RatingNotificationPorts extends Pick<MessagingPorts, 'notify' | 'languageOf' | 'addressOf'> {
  readonly queries: Pick<RatingQueries, 'one' | 'carOf'>;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
}
type Told = Exclude<RatingEvent, { type: 'RatingReported' }>;
/** The page on which sellers read and answer their ratings. */
const OF_SELLER = '/sell/listings#ratings';
const READ = ['ratings', 'conversations', 'visits', 'car_search'] as const;

/** Notifies sellers of new ratings, buyers of answers, and the author of a text when an admin hides the text. Each event causes at most one
 *  notification. */
export const ratingNotifications = (ports: RatingNotificationPorts): Reaction<Told> => {
  const { queries } = ports;
  const tell = async ({ id, type, data }: Recorded<Told>): Promise<void> => {
    const rating = await queries.one(data.ratingId);
    if (!rating) return;
    const { sellerId, buyerId, stars } = rating;
    const send = async (userId: string, news: RatingNews, key: string, reason: string | null = null): Promise<void> => {
      if ((await ports.addressOf(userId)) === null) return;
      const text = ratingText(news, { stars, reason }, await ports.languageOf(userId));
      const carId = userId === sellerId ? null : await queries.carOf(rating);
      const path = userId === sellerId ? OF_SELLER : carId && `/car/${carId}`;
      const kind = news === 'rated' || news === 'answered' ? 'listing' : 'report';
      await ports.notify({ userId, kind, data: { ...text, path }, dedupeKey: key });
    };
    switch (type) {
      case 'SellerRated':
        // A changed rating has the same deduplication key, so it causes no second notification.
        return send(sellerId, 'rated', `rating ${rating.id}`);
      case 'RatingAnswered':
        return send(buyerId, 'answered', `rating ${rating.id} answer`);
      case 'RatingModerated': {
        if (data.decision === 'keep') return;
        const reason =
          rating.decisions.find(({ decidedAt, by }) => decidedAt === data.decidedAt && by === data.by)?.reason ?? null;
        const isAnswer = data.decision === 'hide_answer';
        return send(isAnswer ? sellerId : buyerId, isAnswer ? 'answer_hidden' : 'hidden', `rating ${id}`, reason);
      }
    }
  };
  return {
    name: 'rating_news',
    handles: ['SellerRated', 'RatingAnswered', 'RatingModerated'],
    startAt: 'start',
    async react(events: readonly Recorded<Told>[]) {
      await untilShown(ports.runner, READ, events);
      for (const event of events) await tell(event);
    },
  };
};
