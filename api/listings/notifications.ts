import type { ListingQueries } from '../../projections/listings/queries.ts';
import { saleCountsAt } from '../../projections/listings/views.ts';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import { untilShown } from '../../projections/platform/wait-until-shown.ts';
import type { Recorded } from '../../schema/kernel/event.ts';
import type { Language } from '../../schema/kernel/language.ts';
import { shortened } from '../../schema/kernel/shorten-text.ts';
import type { ListingEvent } from '../../schema/listings/events.ts';
import { daysAfter, EXPIRY_REMINDER_DAYS } from '../../schema/listings/limits.ts';
import type { ListingState } from '../../schema/listings/listing-state.ts';
import { NOTIFICATION_LENGTHS } from '../../schema/notifications/notification.ts';
import type { MessagingPorts } from '../platform/email-and-sms/ports.ts';
import type { Reaction } from '../platform/reactor.ts';
import { type ListingNews, listingText } from './notification-texts.ts';

export interface ListingNotificationPorts extends MessagingPorts {
  readonly clock: () => Date;
  readonly queries: Pick<ListingQueries, 'one' | 'expiringBefore'>;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
}
type Told = Extract<
  ListingEvent,
  { type: 'ListingReviewed' | 'ListingExpired' | 'ListingSaleTold' | 'ListingSaleReminded' | 'ListingSold' }
>;

const dayIn = (language: Language, instant: string): string =>
  new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(new Date(instant));
/** Returns the kind of notification that a seller gets about an event; null if the seller caused the event. */
const newsOf = (event: Recorded<Told>, { approved, liveAt, ownerId }: ListingState): ListingNews | null => {
  if (event.type === 'ListingExpired') return 'expired';
  if (event.type === 'ListingSaleTold') return 'sale_told';
  if (event.type === 'ListingSaleReminded') return 'sale_reminder';
  if (event.type === 'ListingSold') return event.metadata.actor === ownerId ? null : 'sale_counted';
  const { outcome, reviewedAt } = event.data;
  if (outcome === 'approve') return liveAt === reviewedAt ? 'approved' : 'changes_approved';
  return outcome === 'reject' && approved === null ? 'rejected' : 'changes_asked';
};
/** Returns the name of a listing in messages. */
export const carOf = ({ content: { title, year, brand, model } }: ListingState): string =>
  title ?? [year, brand, model].filter(Boolean).join(' ');

/** Notifies sellers of the desk's decisions, of sales that buyers report, and of listings that expire soon or have expired. Sends each message
 *  once. */
export const listingNotifications = (ports: ListingNotificationPorts) => {
  const { clock, queries, runner, notify, mailer, publicUrl } = ports;

  const tell = async (listing: ListingState, news: ListingNews, key: string): Promise<void> => {
    const { ownerId: userId, id } = listing;
    const known = userId === null ? null : await ports.addressOf(userId);
    if (!known || userId === null) return;
    const language = await ports.languageOf(userId);
    const when = news === 'sale_reminder' ? saleCountsAt(listing) : listing.expiresAt;
    const day = when === null ? '' : dayIn(language, when);
    const text = listingText(news, carOf(listing), day, language);
    const title = shortened(text.title, NOTIFICATION_LENGTHS.title);
    const path = `/sell/listings?listing=${id}`;
    await notify({ userId, kind: 'listing', data: { title, body: text.body, path }, dedupeKey: key });
    if (!known.email || !mailer.isAvailable) return;
    const url = new URL(path, publicUrl).href;
    const words = [title, '', text.body, '', url, ''].join('\n');
    await mailer.send({ personId: userId, to: known.email, subject: title, text: words, dedupeKey: `${key} mail` });
  };

  const reaction: Reaction<Told> = {
    name: 'listing_news',
    handles: ['ListingReviewed', 'ListingExpired', 'ListingSaleTold', 'ListingSaleReminded', 'ListingSold'],
    startAt: 'start',
    async react(events: readonly Recorded<Told>[]) {
      await untilShown(runner, ['listings'], events);
      for (const event of events) {
        const listing = await queries.one(event.data.listingId);
        const news = listing && newsOf(event, listing);
        if (listing && news) await tell(listing, news, `listing ${event.id}`);
      }
    },
  };
  return {
    reaction,
    /** Reminds sellers of listings that expire soon, once per expiry date. */
    async remind(): Promise<void> {
      const until = new Date(daysAfter(clock().toISOString(), EXPIRY_REMINDER_DAYS));
      for (const listing of await queries.expiringBefore(until))
        await tell(listing, 'expiring', `listing ${listing.id} expires ${listing.expiresAt}`);
    },
  };
};
