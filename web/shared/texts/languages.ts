import type { Language as Known } from '../../../schema/kernel/language.ts';

/** The product's languages, each with its native name. The first language is the fallback for missing translations. */
export const LANGUAGES = [
  { code: 'en', name: 'English', locale: 'en-IN' },
  { code: 'hi', name: 'हिन्दी', locale: 'hi-IN' },
  { code: 'te', name: 'తెలుగు', locale: 'te-IN' },
] as const satisfies readonly { readonly code: Known; readonly name: string; readonly locale: string }[];
export type Language = (typeof LANGUAGES)[number]['code'];
export const DEFAULT_LANGUAGE: Language = 'en';

/** Returns the name of the language cookie. Over HTTPS, its prefix prevents other hosts and plain HTTP from setting the cookie. */
export const languageCookie = ({ protocol }: Pick<Location, 'protocol'>): string =>
  protocol === 'https:' ? '__Host-language' : 'language';

/** Returns the language with the given code, or the default language for any other value. */
export const languageOf = (code: string | null | undefined): Language =>
  LANGUAGES.find((language) => language.code === code)?.code ?? DEFAULT_LANGUAGE;
/** Returns the `Intl` locale of a language. All locales use Indian digit grouping. */
export const localeOf = (language: Language): string =>
  LANGUAGES.find(({ code }) => code === language)?.locale ?? LANGUAGES[0].locale;
