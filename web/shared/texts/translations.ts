import type { Language } from './languages.ts';
import type { Translation } from './texts.ts';

/** Loads a language's texts; the English ones are in the pages' own code. */
export const loadTranslation: Readonly<Record<Language, () => Promise<Translation>>> = {
  en: async () => ({}),
  hi: async () => (await import('./hi/index.ts')).hi,
  te: async () => (await import('./te/index.ts')).te,
};
