import type { Language } from '../../../schema/kernel/language.ts';
import { shortened } from '../../../schema/kernel/shorten-text.ts';
import { NOTIFICATION_LENGTHS } from '../../../schema/notifications/notification.ts';
import type { SavedSearch } from '../../../schema/searches/saved-search.ts';
import { escapeHtml as html } from '../../platform/http/pages.ts';

/** A car that matches a saved search, as stored. */
export interface StoredAlert {
  readonly id: string;
  readonly savedSearchId: string;
  readonly carId: string;
  readonly kind: 'new_match' | 'price_drop';
  readonly title: string;
  readonly priceInr: number;
  readonly previousInr: number | null;
}
/** A car that matches a saved search, as shown to the search's owner. */
export interface Alert extends StoredAlert {
  /** The verdict on the car's price in one line; null if there is none. */
  readonly verdict: string | null;
}
/** The alerts of one saved search. */
export interface SearchNews {
  readonly search: Pick<SavedSearch, 'name' | 'path'>;
  readonly alerts: readonly Alert[];
}

/** The maximum number of cars listed per search in one e-mail. A link leads to the others. */
const MOST_IN_MAIL = 20;
export const SEARCHES_PATH = '/searches';

const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 }).format;
const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;
const COUNTED: Readonly<
  Record<Language, { fresh(count: number): string; drops(count: number): string; readonly and: string }>
> = {
  en: {
    fresh: (count) => many(count, 'new car', 'new cars'),
    drops: (count) => many(count, 'price drop', 'price drops'),
    and: ' and ',
  },
  hi: {
    fresh: (count) => many(count, 'नई कार', 'नई कारें'),
    drops: (count) => many(count, 'कार की कीमत घटी', 'कारों की कीमत घटी'),
    and: ' और ',
  },
  te: {
    fresh: (count) => many(count, 'కొత్త కారు', 'కొత్త కార్లు'),
    drops: (count) => many(count, 'కారు ధర తగ్గింది', 'కార్ల ధర తగ్గింది'),
    and: ', ',
  },
};

/** Returns the number of alerts in words: "2 new cars and 1 price drop". */
export const countOf = (alerts: readonly Alert[], language: Language = 'en'): string => {
  const words = COUNTED[language];
  const drops = alerts.filter(({ kind }) => kind === 'price_drop').length;
  const fresh = alerts.length - drops;
  return [...(fresh > 0 ? [words.fresh(fresh)] : []), ...(drops > 0 ? [words.drops(drops)] : [])].join(words.and);
};

/** Returns the price; for a price drop, also the previous price. */
export const priceOf = ({ priceInr, previousInr }: StoredAlert): string =>
  previousInr === null ? money(priceInr) : `${money(priceInr)}, was ${money(previousInr)}`;

/** Returns the price with the verdict on it. */
const judgedPriceOf = (alert: Alert): string =>
  alert.verdict === null ? priceOf(alert) : `${priceOf(alert)} · ${alert.verdict}`;

/** Shortens a string to the maximum length of a notification's title, because the car's title comes from a source and may have any length. */
const titled = (text: string): string => shortened(text, NOTIFICATION_LENGTHS.title);
/** Returns the path of a search for use in a message. If this path is too long, returns the path of the list of searches. */
export const pathOf = ({ path }: SearchNews['search']): string =>
  path.length <= NOTIFICATION_LENGTHS.path ? path : SEARCHES_PATH;

/** Returns the notification of one alert. */
export const noteOf = (alert: Alert, searchName: string) => ({
  title: titled(alert.kind === 'price_drop' ? `Price drop: ${alert.title}` : `New: ${alert.title}`),
  body: `${judgedPriceOf(alert)} · ${searchName}`,
  path: `/car/${alert.carId}`,
});

/** Returns the notification that summarises the alerts of one search. */
export const summaryOf = ({ search, alerts }: SearchNews) => ({
  title: countOf(alerts),
  body: `For your saved search “${search.name}”`,
  path: pathOf(search),
});

/** Returns an e-mail of alerts, as plain text and as HTML.
 *  @param absolute converts a path to an absolute URL */
export const mailOf = (
  news: readonly SearchNews[],
  { absolute, unsubscribeUrl }: { absolute(path: string): string; readonly unsubscribeUrl: string },
) => {
  const all = news.flatMap(({ alerts }) => alerts);
  const [only] = all;
  const subject =
    all.length === 1 && only
      ? `${noteOf(only, '').title}, ${priceOf(only)}`
      : `${countOf(all)} for your saved ${news.length === 1 ? 'search' : 'searches'}`;
  const parts = news.map(({ search, alerts }) => {
    const shown = alerts.slice(0, MOST_IN_MAIL);
    const more = alerts.length - shown.length;
    const lines = shown.map((alert) => ({
      what: `${alert.title}: ${judgedPriceOf(alert)}`,
      where: absolute(`/car/${alert.carId}`),
    }));
    const rest = {
      what: more > 0 ? `${more} more, and the whole search` : 'The whole search',
      where: absolute(pathOf(search)),
    };
    return { name: search.name, lines: [...lines, rest] };
  });
  const why = 'You get this because you saved these searches on CarSetu with e-mail alerts.';
  const text = [
    ...parts.flatMap(({ name, lines }) => [name, ...lines.map(({ what, where }) => `- ${what}\n  ${where}`), '']),
    why,
    `No more of these e-mails: ${unsubscribeUrl}`,
  ].join('\n');
  const sections = parts.map(
    ({ name, lines }) =>
      `<h2>${html(name)}</h2><ul>${lines.map(({ what, where }) => `<li><a href="${html(where)}">${html(what)}</a></li>`).join('')}</ul>`,
  );
  return {
    subject,
    text,
    html: `<!doctype html><html lang="en-IN"><body>${sections.join('')}<p>${html(why)} <a href="${html(unsubscribeUrl)}">No more of these e-mails</a></p></body></html>`,
  };
};
