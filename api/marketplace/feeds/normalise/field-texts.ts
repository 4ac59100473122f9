import { storableText } from '../../../../schema/kernel/plain-text.ts';
import { cutText, shortened } from '../../../../schema/kernel/shorten-text.ts';
import { withoutContacts } from '../../../../schema/marketplace/remove-contacts.ts';

/** The maximum number of characters that are read from a field, which is several times what a listing may contain. */
const MAX_FIELD_CHARS = 20_000;

const MAX_FIELD_DEPTH = 4;
/** Matches a single line of ASCII text, which most fields contain. */
const SIMPLE = /^[!-~]+(?: [!-~]+)*$/;
const UNSEEN = /[\s\p{Cc}]+/gu;

/** Converts a field to one line of storable text. Numbers become text, lists are joined, and a missing value becomes `''`. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' && value.length <= MAX_FIELD_CHARS && SIMPLE.test(value)
    ? value
    : cutText(lineOf(value, 0), MAX_FIELD_CHARS);

const lineOf = (value: unknown, depth: number): string => {
  // Long strings and lists are cut first, because a single list may be as long as the whole row.
  if (typeof value === 'string') return storableText(cutText(value, MAX_FIELD_CHARS)).replace(UNSEEN, ' ').trim();
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null || depth > MAX_FIELD_DEPTH) return '';
  if (!Array.isArray(value)) return lineOf(firstOwn(value, '#text', 'name', 'value'), depth + 1);
  const items: string[] = [];
  for (let i = 0, length = 0; i < value.length && length < MAX_FIELD_CHARS; i += 1) {
    const item = lineOf(value[i], depth + 1);
    if (item !== '') items.push(item);
    length += item.length + 1;
  }
  return items.join(', ');
};

const firstOwn = (fields: object, ...names: readonly string[]): unknown => {
  const own = new Map<string, unknown>(Object.entries(fields));
  return names.map((name) => own.get(name)).find((inner) => inner !== undefined && inner !== null);
};

/** Words that sources use for "nothing". */
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

/** Returns the text of a field; null if the field is empty or contains a word for "nothing". */
export const wordsOf = (value: unknown): string | null => {
  const text = textOf(value);
  return NOTHING.has(text.toLowerCase()) ? null : text;
};

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" };

/** Removes markup and contact details from a source's free text; returns null if nothing is left. */
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
  return clean === '' || NOTHING.has(clean.toLowerCase()) ? null : shortened(clean, max);
};

const MAX_LIST_ITEMS = 1_000;

/** Returns the items of a list, or of a string separated by commas, semicolons or vertical bars, as strings. */
export const listOf = (value: unknown): readonly string[] => {
  const items = Array.isArray(value) ? value.slice(0, MAX_LIST_ITEMS) : textOf(value).split(/[,;|]/);
  return items.map(textOf).filter((item) => item !== '');
};
