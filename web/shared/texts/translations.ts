import type { Language } from './languages.ts';
import type { Translation } from './texts.ts';

/** For each language, the function that loads its UI strings. For English, it returns no strings, because the pages' code already contains them. */
export const loadTranslation: Readonly<Record<Language, () => Promise<Translation>>> = {
  en: async () => ({}),
  hi: async () => (await import('./hi/index.ts')).hi,
  te: async () => (await import('./te/index.ts')).te,
};
