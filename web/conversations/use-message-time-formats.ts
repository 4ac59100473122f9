import { useMemo } from 'react';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useLanguage, useTexts } from '../shared/texts/language-context.tsx';
import { localeOf } from '../shared/texts/languages.ts';
import { daysBetween } from './conversation-types.ts';

const IN_INDIA = { timeZone: 'Asia/Kolkata' } as const;
const WEEK_DAYS = 7;

/** Returns functions that format message times in the user's language and in Indian time. `now` is in milliseconds since the epoch. */
export const useTalkFormats = () => {
  const { language } = useLanguage();
  const t = useTexts(conversationTexts).list;
  return useMemo(() => {
    const locale = `${localeOf(language)}-u-nu-latn`;
    const make = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, { ...IN_INDIA, ...options });
      return (instant: string): string => format.format(new Date(instant));
    };
    const time = make({ hour: 'numeric', minute: '2-digit' });
    const weekday = make({ weekday: 'short' });
    const date = make({ day: 'numeric', month: 'short' });
    const longDate = make({ weekday: 'long', day: 'numeric', month: 'long' });
    const year = make({ year: 'numeric' });
    const dateOfYear = make({ day: 'numeric', month: 'short', year: 'numeric' });
    const isThisYear = (instant: string, now: number) => year(instant) === year(new Date(now).toISOString());
    return {
      /** Formats a time, such as "4:40 pm". */
      time,
      /** Formats a date and time, such as "21 Nov 2026, 4:40 pm IST". */
      whole: (instant: string): string => `${dateOfYear(instant)}, ${time(instant)} IST`,
      /** Formats an instant for the list: the time if today, "Yesterday", the weekday within the last week, otherwise the date. */
      short: (instant: string, now: number): string => {
        const days = daysBetween(instant, now);
        if (days <= 0) return time(instant);
        if (days === 1) return t.yesterday;
        if (days < WEEK_DAYS) return weekday(instant);
        return isThisYear(instant, now) ? date(instant) : dateOfYear(instant);
      },
      /** Formats the date heading above the messages of a day. */
      day: (instant: string, now: number): string => {
        const days = daysBetween(instant, now);
        if (days === 0) return t.today;
        if (days === 1) return t.yesterday;
        return isThisYear(instant, now) ? longDate(instant) : dateOfYear(instant);
      },
    };
  }, [language, t]);
};
