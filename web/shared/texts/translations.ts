import type { Language } from './languages.ts';
import type { Translation } from './texts.ts';

/** The functions that load a language's UI strings. English is empty, because the English strings are part of the pages' code. */
export const loadTranslation: Readonly<Record<Language, () => Promise<Translation>>> = {
  en: async () => ({}),
  hi: async () => (await import('./hi/index.ts')).hi,
  te: async () => (await import('./te/index.ts')).te,
};
