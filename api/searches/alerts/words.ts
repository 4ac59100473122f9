import { shortened } from '../../../schema/kernel/cut.ts';
import { NOTIFICATION_LENGTHS } from '../../../schema/notifications/notification.ts';
import type { SavedSearch } from '../../../schema/searches/saved-search.ts';

/** A car that matches a saved search, as its owner is told. */
export interface Alert {
  readonly id: string;
  readonly savedSearchId: string;
  readonly carId: string;
  readonly kind: 'new_match' | 'price_drop';
  readonly title: string;
  /** Rupees. */
  readonly priceInr: number;
  readonly previousInr: number | null;
}
/** The alerts of one saved search. */
export interface SearchNews {
  readonly search: Pick<SavedSearch, 'name' | 'path'>;
  readonly alerts: readonly Alert[];
}

/** Cars listed in one e-mail for each search; the others are behind its link. */
const MOST_IN_MAIL = 20;
/** The page of the saved searches. */
const SEARCHES_PATH = '/searches';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
/** An amount as people in India write it: ₹11,25,000. */
const money = (inr: number): string => rupees.format(inr);
const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** "2 new cars and 1 price drop". */
export const countOf = (alerts: readonly Alert[]): string => {
  const drops = alerts.filter(({ kind }) => kind === 'price_drop').length;
  const fresh = alerts.length - drops;
  return [
    ...(fresh > 0 ? [many(fresh, 'new car', 'new cars')] : []),
    ...(drops > 0 ? [many(drops, 'price drop', 'price drops')] : []),
  ].join(' and ');
};

/** The price, and on a drop the one before. */
export const priceOf = ({ priceInr, previousInr }: Alert): string =>
  previousInr === null ? money(priceInr) : `${money(priceInr)}, was ${money(previousInr)}`;

/** A title that fits a notification: sources give titles as long as one may be, and words come before them. */
const titled = (text: string): string => shortened(text, NOTIFICATION_LENGTHS.title);
/** Where a search leads from what is sent: to itself, or to the list of searches where its address is too long to be passed on. */
const pathOf = ({ path }: SearchNews['search']): string =>
  path.length <= NOTIFICATION_LENGTHS.path ? path : SEARCHES_PATH;

/** What one alert says among the notifications. */
export const noteOf = (alert: Alert, searchName: string) => ({
  title: titled(alert.kind === 'price_drop' ? `Price drop: ${alert.title}` : `New: ${alert.title}`),
  body: `${priceOf(alert)} · ${searchName}`,
  path: `/car/${alert.carId}`,
});

/** What several alerts say together. */
export const summaryOf = ({ search, alerts }: SearchNews) => ({
  title: countOf(alerts),
  body: `For your saved search “${search.name}”`,
  path: pathOf(search),
});

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const html = (text: string): string => text.replace(/[&<>"']/g, (found) => ESCAPES[found] ?? found);

/** An e-mail of alerts: plain, and as HTML.
 *  @param absolute makes an address of a path */
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
      what: `${alert.title}: ${priceOf(alert)}`,
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
