import { feedCar } from '../feeds/feed-car.ts';
import { type Connector, Refused } from '../outbox/connector.ts';

/** Returns a connector for a platform that pulls a feed from this site. A post adds a subject to the feed or removes a subject. A listing that lacks
 *  data required by the platform is not added. Nothing is sent, so no outcome is ever unknown. */
export const feedConnector = (): Connector => ({
  async send({ subject, content }) {
    if (content === null) return { platformListingId: null };
    const made = feedCar(subject.id, content);
    if ('lacks' in made)
      throw new Refused('lacks_facts', `left out of the feed, lacks ${made.lacks.join(', ')}`, made.lacks);
    return { platformListingId: made.vehicle.vehicle_id };
  },
  // The feed contains only posts in the state `posted`. A post whose outcome is being checked is in another state, and therefore absent.
  find: async () => ({ is: 'absent' }),
});
