import { textOf } from './field-texts.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const iso = (time: number, now: Date): string | null =>
  Number.isFinite(time) && time > Date.UTC(1995, 0, 1) && time <= now.getTime() + 86_400_000
    ? new Date(time).toISOString()
    : null;

/** Parses the date of an advert to a UTC instant: an ISO date, a date as in email and RSS, or a month (`24-Nov`, `Nov 2024`, `2024-11`), which means
 *  the first day of that month. Returns null for a date before 1995 or more than a day in the future. */
export const instantOf = (value: unknown, now: Date): string | null => {
  const text = textOf(value);
  if (text === '') return null;
  const yearFirst = /^(\d{2}|\d{4})[\s/-]([a-z]{3})[a-z]*$/i.exec(text);
  const monthFirst = /^([a-z]{3})[a-z]*[\s',/-]+(\d{2}|\d{4})$/i.exec(text);
  const word = (yearFirst?.[2] ?? monthFirst?.[1])?.toLowerCase();
  const year = yearFirst?.[1] ?? monthFirst?.[2];
  if (word !== undefined && year !== undefined) {
    const month = MONTHS.indexOf(word);
    return month < 0 ? null : iso(Date.UTC(Number(year) + (year.length === 2 ? 2000 : 0), month), now);
  }
  if (/^\d{4}-\d{2}$/.test(text)) return iso(Date.parse(`${text}-01T00:00:00Z`), now);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return iso(Date.parse(`${text}T00:00:00Z`), now);
  if (/^\d{4}-\d{2}-\d{2}T|^[a-z]{3}, \d{1,2} [a-z]{3} \d{4}/i.test(text)) return iso(Date.parse(text), now);
  return null;
};
