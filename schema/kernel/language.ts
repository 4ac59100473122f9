/** The languages of the product; the first is the default. */
export const LANGUAGE_CODES = ['en', 'hi', 'te'] as const;
export type Language = (typeof LANGUAGE_CODES)[number];
export const DEFAULT_LANGUAGE: Language = LANGUAGE_CODES[0];

/** Returns the language with the given code; null if there is no such language. */
export const languageNamed = (code: string | null | undefined): Language | null =>
  LANGUAGE_CODES.find((known) => known === code) ?? null;
