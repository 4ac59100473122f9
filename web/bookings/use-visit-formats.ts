import { useMemo } from 'react';
import { useLanguage } from '../shared/texts/language-context.tsx';
import { localeOf } from '../shared/texts/languages.ts';

const IN_INDIA = { timeZone: 'Asia/Kolkata' } as const;

/** Returns functions that format dates and times of visits in the user's language and in Indian time. */
export const useVisitFormats = () => {
  const { language } = useLanguage();
  return useMemo(() => {
    const locale = `${localeOf(language)}-u-nu-latn`;
    const make = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, { ...IN_INDIA, ...options });
      return (instant: string): string => format.format(new Date(instant));
    };
    const whole = make({ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
    return {
      weekday: make({ weekday: 'short' }),
      dayNumber: make({ day: 'numeric' }),
      month: make({ month: 'short' }),
      longDay: make({ weekday: 'long', day: 'numeric', month: 'long' }),
      time: make({ hour: 'numeric', minute: '2-digit' }),
      /** Formats a date and time, for example as "Tue, 24 Nov, 10:00 am IST". */
      whole: (instant: string): string => `${whole(instant)} IST`,
    };
  }, [language]);
};
