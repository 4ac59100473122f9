import { indianTime } from '../../../schema/kernel/indian-time.ts';
import type { formatTexts } from '../texts/en/formats.ts';
import type { TextsOf } from '../texts/texts.ts';

const LAKH = 100_000;
const CRORE = 10_000_000;
/** Rounds to two decimals, as displayed, so that an amount displayed as "1.00" counts as singular. */
const rounded = (amount: number): number => Math.round(amount * 100) / 100;

/** Formats a number with Indian digit grouping. The result equals that of `Intl.NumberFormat` for each of this product's locales, but a browser needs
 *  up to 30 ms to create its first `Intl.NumberFormat`, which would delay the first interaction (decision 259). `value` must be 0 or at least 1e-6 in
 *  magnitude. */
export const grouped = (value: number, decimals = 0): string => {
  // Shifts the decimal point in the string, because multiplying 1.005 by 100 gives slightly less than 100.5.
  const units = Math.round(Number(`${Math.abs(value)}e${decimals}`));
  const digits = String(units).padStart(decimals + 1, '0');
  const end = digits.length - decimals;
  const whole = digits.slice(0, end).replace(/\d(?=(\d{2})+\d$)/g, '$&,');
  return `${value < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(end)}` : ''}`;
};
/** Formats a number like {@link grouped}, but without trailing zeros. `decimals` must be at least 1. */
const upTo = (value: number, decimals: number): string => grouped(value, decimals).replace(/\.?0+$/, '');

/** Returns formatters for numbers, money and dates in the Indian style. All languages use Latin digits, as signs and bills in India do. */
export const createFormats = (texts: TextsOf<typeof formatTexts>) => {
  const months = texts.months.split(' ');
  const axisDay = (at: Date): string => `${at.getUTCDate()} ${months[at.getUTCMonth()]}`;
  const day = (at: Date): string => `${axisDay(at)} ${at.getUTCFullYear()}`;

  const count = (value: number): string => grouped(value);
  const rupees = (amountInr: number): string => `₹${grouped(amountInr)}`;
  return {
    /** Formats a count with Indian digit grouping: 123456 becomes "1,23,456". */
    count,
    /** Formats an amount in whole rupees: 1234567 becomes "₹12,34,567". */
    rupees,
    /** Formats an amount in paise as on a bill: 72000 becomes "₹720.00". */
    paise: (amount: number): string => `₹${grouped(amount / 100, 2)}`,
    /** Formats an amount in rupees, as lakh or crore if it is large: 650000 becomes "₹6.50 Lakh", 12500000 "₹1.25 Crore", 80000 "₹80,000". */
    price: (amountInr: number): string => {
      if (amountInr < LAKH) return rupees(amountInr);
      // Without this check, 99.996 lakh would be rounded to "100.00 Lakh".
      const inCrore = amountInr >= CRORE || Math.round(amountInr / 1000) >= CRORE / 1000;
      return inCrore
        ? texts.crore(`₹${grouped(amountInr / CRORE, 2)}`, rounded(amountInr / CRORE))
        : texts.lakh(`₹${grouped(amountInr / LAKH, 2)}`, rounded(amountInr / LAKH));
    },
    /** Abbreviates an amount in rupees: 500000 becomes "₹5 L", 10000000 "₹1 Cr", 0 "₹0". */
    priceShort: (amountInr: number): string => {
      if (amountInr >= CRORE) return texts.croreShort(`₹${upTo(amountInr / CRORE, 2)}`, rounded(amountInr / CRORE));
      if (amountInr >= LAKH) return texts.lakhShort(`₹${upTo(amountInr / LAKH, 2)}`, rounded(amountInr / LAKH));
      return rupees(amountInr);
    },
    /** Formats a mileage in kilometres: 45200 becomes "45,200 km". */
    km: (value: number): string => texts.km(count(value)),
    /** Abbreviates a mileage in kilometres, as on a card: 45200 becomes "45k km", 5400 "5.4k km", 800 "800 km". */
    kmShort: (value: number): string => {
      if (value < 1000) return texts.km(String(value));
      const thousands = value < 9950 ? upTo(value / 1000, 1) : count(Math.round(value / 1000));
      return texts.kiloKm(thousands);
    },
    /** Formats a number of cars: "1 car", "2,034 cars". */
    cars: (value: number): string => texts.cars(count(value), value),
    /** Formats a number of owners: "1st Owner", "2 Owners"; 4 means four or more. */
    owners: (value: number): string => texts.owners(value),
    /** Formats a fraction as a percentage: 0.256 becomes "26%". */
    percent: (share: number): string => `${grouped(Math.round(share * 100))}%`,
    /** Formats a change in per cent: 2.34 becomes "+2.3%", -4 "-4%". */
    change: (percent: number): string => {
      const size = upTo(Math.abs(percent), 1);
      if (size === '0') return '0%';
      return `${percent < 0 ? '-' : '+'}${size}%`;
    },
    /** Formats a time in UTC as a date in India: "21 Nov 2026". */
    day: (instant: string): string => day(indianTime(instant)),
    /** Formats a time in UTC as a date and time in India: "21 Nov 2026, 4:40 pm IST". */
    instant: (instant: string): string => {
      const at = indianTime(instant);
      const hours = at.getUTCHours();
      const minutes = String(at.getUTCMinutes()).padStart(2, '0');
      return `${day(at)}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'} IST`;
    },
    /** Formats a time, in milliseconds since 1970, as a date in India without the year, for the axis of a chart. */
    axisDay: (at: number): string => axisDay(indianTime(at)),
    notProvided: texts.notProvided,
  };
};
export type Formats = ReturnType<typeof createFormats>;
