import { defineTexts } from '../texts.ts';

/** UI strings that the legal pages share. */
export const legalTexts = defineTexts('legal', {
  version: (number: string) => `Version ${number}`,
  updated: (day: string) => `Last updated ${day} (IST)`,
  /** Shown above the English text on pages in other languages. */
  inEnglish: 'This text is in English. A translation is not available yet.',
  contents: 'Contents',
  print: 'Print',
  operator: {
    name: 'Operator',
    address: 'Address',
    officer: 'Grievance officer',
    email: 'E-mail',
    whatsapp: 'WhatsApp',
    missing: 'The operator of this server has not entered this yet',
  },
  sources: {
    caption: (total: string) =>
      `${total} live listings. Counted from what is stored here, at most a minute ago; times are Indian Standard Time.`,
    source: 'Source',
    live: 'Live listings',
    changed: 'Last change',
    never: 'No feed received yet',
    failed: 'The figures could not be fetched.',
    retry: 'Try again',
  },
});
