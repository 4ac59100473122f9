import { withoutContacts } from './contacts.ts';

/** The longest text of a field that is looked at: several times what a listing may carry. */
const MAX_FIELD_CHARS = 20_000;

/** What stands in a field as one line of text: numbers as text, lists joined, nothing as `''`. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value.slice(0, MAX_FIELD_CHARS).replace(/\s+/g, ' ').trim();
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (typeof value === 'object' && value !== null) {
    const { '#text': text, name, value: inner } = value as Record<string, unknown>;
    return textOf(text ?? name ?? inner ?? '');
  }
  return '';
};

/** Words with which sources say that they say nothing. */
const NOTHING = new Set([
  '',
  '-',
  '--',
  'na',
  'n/a',
  'nan',
  'null',
  'none',
  'undefined',
  'not available',
  'not known',
  'unknown',
  'other',
  'others',
]);

/** The text of a field, or null where it says nothing. */
export const wordsOf = (value: unknown): string | null => {
  const text = textOf(value);
  return NOTHING.has(text.toLowerCase()) ? null : text;
};

/** Cut to a length, at a space where there is one near the end. */
export const cut = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const short = text.slice(0, max - 1);
  const space = short.lastIndexOf(' ');
  return `${(space > max * 0.8 ? short.slice(0, space) : short).trim()}…`;
};

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" };

/** Free text of a source: without markup and without ways to reach a person; null when nothing is left. */
export const proseOf = (value: unknown, max: number): string | null => {
  const text = textOf(value);
  const plain = /[<&]/.test(text)
    ? text
        .replace(/<(?:br|\/p|\/li|\/div)[^>]{0,500}>/gi, ' ')
        .replace(/<\/?[a-z][^>]{0,500}>/gi, '')
        .replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    : text;
  const clean = withoutContacts(plain)
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;])/g, '$1')
    .trim();
  return clean === '' || NOTHING.has(clean.toLowerCase()) ? null : cut(clean, max);
};

/** Lists of words as sources write them: real lists, or text with commas, semicolons or bars. */
export const listOf = (value: unknown): readonly string[] => {
  const items = Array.isArray(value) ? value : textOf(value).split(/[,;|]/);
  return items.map(textOf).filter((item) => item !== '');
};
