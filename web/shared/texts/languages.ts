import type { Language as Known } from '../../../schema/kernel/language.ts';

/** The languages that the product speaks, each named in itself; the first stands in for what another one lacks. */
export const LANGUAGES = [
  { code: 'en', name: 'English', locale: 'en-IN' },
  { code: 'hi', name: 'हिन्दी', locale: 'hi-IN' },
  { code: 'te', name: 'తెలుగు', locale: 'te-IN' },
] as const satisfies readonly { readonly code: Known; readonly name: string; readonly locale: string }[];
export type Language = (typeof LANGUAGES)[number]['code'];
export const DEFAULT_LANGUAGE: Language = 'en';

/** The name of the cookie that carries a reader's choice, so that the server's first paint speaks it. Over https its prefix keeps other hosts
 *  and unencrypted answers from setting it. */
export const languageCookie = ({ protocol }: Pick<Location, 'protocol'>): string =>
  protocol === 'https:' ? '__Host-language' : 'language';

/** The language of that code; the default for anything else. */
export const languageOf = (code: string | null | undefined): Language =>
  LANGUAGES.find((language) => language.code === code)?.code ?? DEFAULT_LANGUAGE;
/** The locale by which `Intl` writes numbers and dates in a language: all of them group as in India. */
export const localeOf = (language: Language): string =>
  LANGUAGES.find(({ code }) => code === language)?.locale ?? LANGUAGES[0].locale;
