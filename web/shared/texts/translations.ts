import type { Language } from './languages.ts';
import type { Translation } from './texts.ts';

/** Loads what a language says; English is in the pages themselves. */
export const loadTranslation: Readonly<Record<Language, () => Promise<Translation>>> = {
  en: async () => ({}),
  hi: async () => (await import('./hi/index.ts')).hi,
  te: async () => (await import('./te/index.ts')).te,
};
