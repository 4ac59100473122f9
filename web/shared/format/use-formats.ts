import { formatTexts } from '../texts/en/formats.ts';
import { useLanguage, useTexts } from '../texts/language-context.tsx';
import { type Language, localeOf } from '../texts/languages.ts';
import { createFormats, type Formats } from './formats.ts';

/** The formatters by language, with the texts that they use. Until the texts of a language have loaded, texts of another language are used. */
const made = new Map<Language, { readonly texts: object; readonly formats: Formats }>();

/** Returns formatters of numbers, money and dates in the user's language. */
export function useFormats(): Formats {
  const { language } = useLanguage();
  const texts = useTexts(formatTexts);
  const known = made.get(language);
  if (known?.texts === texts) return known.formats;
  const formats = createFormats(localeOf(language), texts);
  made.set(language, { texts, formats });
  return formats;
}
