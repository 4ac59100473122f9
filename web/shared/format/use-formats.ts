import { formatTexts } from '../texts/en/formats.ts';
import { useTexts } from '../texts/language-context.tsx';
import { createFormats, type Formats } from './formats.ts';

/** A cache of the formatters, keyed by the UI strings that they use. */
const made = new WeakMap<object, Formats>();

/** Returns formatters for numbers, money and dates in the user's language. */
export function useFormats(): Formats {
  const texts = useTexts(formatTexts);
  const known = made.get(texts);
  if (known) return known;
  const formats = createFormats(texts);
  made.set(texts, formats);
  return formats;
}
