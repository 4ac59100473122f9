import { feedCar } from '../feeds/feed-car.ts';
import { type Connector, Refused } from '../outbox/connector.ts';

/** Carries posts to a platform that pulls a feed of ours: a post is in the feed from now on, or out of it. A listing that lacks what the platform
 *  requires stays out. Nothing leaves this server, so nothing is unknown. */
export const feedConnector = (): Connector => ({
  async send({ subject, content }) {
    if (content === null) return { platformListingId: null };
    const made = feedCar(subject.id, content);
    if ('lacks' in made)
      throw new Refused('lacks_facts', `left out of the feed, lacks ${made.lacks.join(', ')}`, made.lacks);
    return { platformListingId: made.vehicle.vehicle_id };
  },
  // The feed is made of the posts that are stored as posted, so a post that is not stored so is not in it.
  find: async () => ({ is: 'absent' }),
});
