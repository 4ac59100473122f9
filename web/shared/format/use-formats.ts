import { formatTexts } from '../texts/en/formats.ts';
import { useLanguage, useTexts } from '../texts/language-context.tsx';
import { type Language, localeOf } from '../texts/languages.ts';
import { createFormats, type Formats } from './formats.ts';

const made = new Map<Language, Formats>();

/** How numbers, money and days are written in the reader's language. */
export function useFormats(): Formats {
  const { language } = useLanguage();
  const texts = useTexts(formatTexts);
  const known = made.get(language);
  if (known) return known;
  const formats = createFormats(localeOf(language), texts);
  made.set(language, formats);
  return formats;
}
