import { useMemo } from 'react';
import { conversationTexts } from '../shared/texts/en/conversations.ts';
import { useLanguage, useTexts } from '../shared/texts/language-context.tsx';
import { localeOf } from '../shared/texts/languages.ts';
import { daysBetween } from './talk.ts';

const IN_INDIA = { timeZone: 'Asia/Kolkata' } as const;
const WEEK_DAYS = 7;

/** How times of messages are written in the reader's language, by India's clock. `now`: milliseconds since 1970. */
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
      /** "4:40 pm". */
      time,
      /** "21 Nov 2026, 4:40 pm IST". */
      whole: (instant: string): string => `${dateOfYear(instant)}, ${time(instant)} IST`,
      /** As short as a list has room for: the time of today, "Yesterday", the weekday of this week, else the date. */
      short: (instant: string, now: number): string => {
        const days = daysBetween(instant, now);
        if (days <= 0) return time(instant);
        if (days === 1) return t.yesterday;
        if (days < WEEK_DAYS) return weekday(instant);
        return isThisYear(instant, now) ? date(instant) : dateOfYear(instant);
      },
      /** What stands between the messages of two days. */
      day: (instant: string, now: number): string => {
        const days = daysBetween(instant, now);
        if (days === 0) return t.today;
        if (days === 1) return t.yesterday;
        return isThisYear(instant, now) ? longDate(instant) : dateOfYear(instant);
      },
    };
  }, [language, t]);
};
