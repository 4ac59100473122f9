import type { InterestedQueries } from '../../projections/listings/interested.ts';
import type { ListingQueries } from '../../projections/listings/queries.ts';
import type { OfferQueries } from '../../projections/offers/queries.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import { untilShown } from '../../projections/platform/wait-until-shown.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import { shortened } from '../../schema/kernel/shorten-text.ts';
import type { ListingEvent } from '../../schema/listings/events.ts';
import { NOTIFICATION_LENGTHS, type NotificationSettings } from '../../schema/notifications/notification.ts';
import type { MessagingPorts } from '../platform/email-and-sms/ports.ts';
import type { Reaction } from '../platform/reactor.ts';
import { carOf } from './notifications.ts';
import { type SaleNews, saleText } from './sale-notification-texts.ts';

interface SaleNewsPorts extends MessagingPorts {
  readonly clock: () => Date;
  readonly queries: Pick<ListingQueries, 'one'>;
  readonly interested: InterestedQueries;
  readonly offers: Pick<OfferQueries, 'offers'>;
  readonly settingsOf: (userId: string) => Promise<NotificationSettings>;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
}
type Told = Extract<ListingEvent, { type: 'ListingSold' | 'ListingSaleUndone' | 'ListingSaleDenied' }>;
const READ = ['listings', 'car_search', 'favourites', 'conversations', 'inquiries', 'offers', 'safety'] as const;

/** Notifies people when a car that a seller lists on this site is sold or is for sale again: everybody who has saved the car, sent an inquiry or
 *  message about it, or made an offer, except the buyer. Notifies the buyer if the seller denies the sale. People who only saved the car get an
 *  in-app notification if they have turned on in-app alerts. All others get an in-app notification and an e-mail. */
export const saleNews = (ports: SaleNewsPorts): Reaction<Told> => {
  const { clock, queries, interested, offers, settingsOf, notify, mailer, publicUrl } = ports;
  const tell = async (
    userId: string,
    what: { readonly news: SaleNews; readonly car: string; readonly path: string; readonly key: string },
    hasAsked: boolean,
  ): Promise<void> => {
    const known = await ports.addressOf(userId);
    if (!known) return;
    const text = saleText(what.news, what.car, await ports.languageOf(userId));
    const title = shortened(text.title, NOTIFICATION_LENGTHS.title);
    const { path, key: dedupeKey } = what;
    if (hasAsked || (await settingsOf(userId)).inAppAlerts)
      await notify({ userId, kind: 'listing', data: { title, body: text.body, path }, dedupeKey });
    if (!hasAsked || !known.email || !mailer.isAvailable) return;
    const words = [title, '', text.body, '', new URL(path, publicUrl).href, ''].join('\n');
    await mailer.send({
      personId: userId,
      to: known.email,
      subject: title,
      text: words,
      dedupeKey: `${dedupeKey} mail`,
    });
  };
  return {
    name: 'listing_sales',
    handles: ['ListingSold', 'ListingSaleUndone', 'ListingSaleDenied'],
    startAt: 'start',
    async react(events: readonly Recorded<Told>[]) {
      await untilShown(ports.runner, READ, events);
      for (const { id, type, data } of events) {
        const listing = await queries.one(data.listingId);
        if (!listing || listing.ownerId === null) continue;
        const path = `/car/${await interested.carIdOf(listing.id)}`;
        const about = { car: carOf(listing), path, key: `sale ${id}` };
        const offerId = type === 'ListingSaleDenied' ? data.offerId : listing.offerId;
        const buyerId = offerId === null ? null : (await offers.offers([offerId], clock())).get(offerId)?.buyerId;
        if (type === 'ListingSaleDenied') {
          if (buyerId) await tell(buyerId, { ...about, news: 'denied' }, true);
          continue;
        }
        const news = type === 'ListingSold' ? 'sold' : 'back';
        for (const { userId, hasAsked } of await interested.interestedIn(listing.id, listing.ownerId))
          if (userId !== buyerId) await tell(userId, { ...about, news }, hasAsked);
      }
    },
  };
};
