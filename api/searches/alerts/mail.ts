import type { Knex } from 'knex';
import type { SavedSearch } from '../../../schema/searches/saved-search.ts';
import type { Mailer } from '../../platform/messages/ports.ts';
import { type Alert, mailOf, type SearchNews } from './words.ts';

export const ALERTS = 'searches.alerts';
/** The columns of an alert. */
export const ALERT = {
  id: 'id',
  savedSearchId: 'saved_search_id',
  carId: 'car_id',
  kind: 'kind',
  title: 'title',
  priceInr: 'price_inr',
  previousInr: 'previous_inr',
} as const;
/** An alert is of no use after so long, milliseconds. */
const MAIL_GOOD_MS = 3 * 86_400_000;

export interface AlertMailPorts {
  readonly clock: () => Date;
  readonly publicUrl: string;
  readonly mailer: Mailer;
  /** Where somebody gets e-mail; null where there is no account or no address. */
  readonly addressOf: (userId: string) => Promise<{ readonly email: string | null } | null>;
  readonly unsubscribeUrl: (userId: string) => Promise<string>;
}

/** Alerts by the searches that they are of; those of a search that was deleted meanwhile are left out. */
export const newsFor = (
  alerts: readonly Alert[],
  searches: readonly SavedSearch[],
): readonly (SearchNews & { readonly search: SavedSearch })[] =>
  searches.flatMap((search) => {
    const own = alerts.filter(({ savedSearchId }) => savedSearchId === search.id);
    return own.length > 0 ? [{ search, alerts: own }] : [];
  });

/** Mails alerts to a person, in one mail for all of their searches. `name` is the mail's own: nobody gets it twice. It is kept with the
 *  transaction. */
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
