import type { Knex } from 'knex';
import type { MarketplaceQueries } from '../../../projections/marketplace/queries.ts';
import type { Logger } from '../../../projections/platform/logger.ts';
import type { SavedSearchQueries } from '../../../projections/searches/queries.ts';
import type { NotificationSettings } from '../../../schema/notifications/notification.ts';
import type { SavedSearch } from '../../../schema/searches/saved-search.ts';
import type { MessagingPorts } from '../../platform/email-and-sms/ports.ts';
import { verdictLine } from '../../shared/price-verdict-texts.ts';
import { mailOf, type SearchNews, type StoredAlert } from './alert-texts.ts';

export const ALERTS = 'searches.alerts';
/** Maps each field of `Alert`, except its id, to its column. */
export const ALERT_FACTS = {
  savedSearchId: 'saved_search_id',
  carId: 'car_id',
  kind: 'kind',
  title: 'title',
  priceInr: 'price_inr',
  previousInr: 'previous_inr',
} as const;
export const ALERT = { id: 'id', ...ALERT_FACTS } as const;
/** The time in milliseconds after which an e-mail alert is no longer useful and is not sent. */
const MAIL_GOOD_MS = 3 * 86_400_000;

/** The ports for reading the saved searches and settings of the people who receive alerts. */
export interface SearchReading {
  readonly db: Knex;
  readonly logger: Logger;
  readonly queries: Pick<SavedSearchQueries, 'savedSearches'>;
  readonly settingsOf: (userId: string) => Promise<NotificationSettings>;
  readonly marketplace: Pick<MarketplaceQueries, 'priceVerdict'>;
}
export interface AlertMailPorts extends Pick<MessagingPorts, 'mailer' | 'publicUrl' | 'addressOf'> {
  readonly clock: () => Date;
  readonly unsubscribeUrl: (userId: string) => Promise<string>;
}

/** Groups alerts by search, and adds the current verdict on each price. Alerts of a deleted search are left out. Alerts are in English. */
export const newsFor = (
  alerts: readonly StoredAlert[],
  searches: readonly SavedSearch[],
  { priceVerdict }: SearchReading['marketplace'],
): readonly (SearchNews & { readonly search: SavedSearch })[] =>
  searches.flatMap((search) => {
    const own = alerts
      .filter(({ savedSearchId }) => savedSearchId === search.id)
      .map((alert) => ({ ...alert, verdict: verdictLine(priceVerdict(alert.carId, alert.priceInr), 'en') }));
    return own.length > 0 ? [{ search, alerts: own }] : [];
  });

/** Queues one e-mail about a person's alerts for all of their searches, as part of the transaction. `name` is the e-mail's deduplication key. */
export const alertMail =
  ({ clock, publicUrl, mailer, addressOf, unsubscribeUrl }: AlertMailPorts) =>
  async (name: string, userId: string, news: readonly SearchNews[], within: Knex): Promise<void> => {
    const to = (await addressOf(userId))?.email;
    if (!to || !mailer.isAvailable) return;
    const endsMails = await unsubscribeUrl(userId);
    const absolute = (path: string) => new URL(path, publicUrl).href;
    await mailer.send(
      {
        ...mailOf(news, { absolute, unsubscribeUrl: endsMails }),
        ...{ personId: userId, to, unsubscribeUrl: endsMails },
        dedupeKey: `alerts ${name}`,
        notAfter: new Date(clock().getTime() + MAIL_GOOD_MS),
      },
      within,
    );
  };
