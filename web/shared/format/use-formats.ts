import { formatTexts } from '../texts/en/formats.ts';
import { useLanguage, useTexts } from '../texts/language-context.tsx';
import { type Language, localeOf } from '../texts/languages.ts';
import { createFormats, type Formats } from './formats.ts';

/** By language, with the texts that they were made of: a language whose texts come later has those of another one till then. */
const made = new Map<Language, { readonly texts: object; readonly formats: Formats }>();

/** How numbers, money and days are written in the reader's language. */
export function useFormats(): Formats {
  const { language } = useLanguage();
  const texts = useTexts(formatTexts);
  const known = made.get(language);
  if (known?.texts === texts) return known.formats;
  const formats = createFormats(localeOf(language), texts);
  made.set(language, { texts, formats });
  return formats;
}
