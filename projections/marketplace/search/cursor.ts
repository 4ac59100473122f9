import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BadCursor } from '../../../schema/marketplace/rejections.ts';
import { wordsOf } from './fold.ts';
import { NO_KEY, type Sorting } from './order.ts';
import type { Place } from './page.ts';

/** Bump when the meaning of a key changes: cursors of before are refused then, never misread. */
const VERSION = 1;

/** Version, sort, order, today, key (null: none), id, and for relevance a digest of the text, which decides the keys. */
const Stored = z.tuple([
  z.literal(VERSION),
  z.string(),
  z.string(),
  z.int().min(0).max(100_000),
  z.number().nullable(),
  z.string().max(100),
  z.string().max(20),
]);

const textOf = (sorting: Sorting, q: string): string =>
  sorting.by === 'relevance' && q !== ''
    ? createHash('sha256').update(wordsOf(q).join(' ')).digest('base64url').slice(0, 12)
    : '';

/** A place in a sorted list as a client carries it: opaque, and bound to the sort it belongs to. */
export const writeCursor = (sorting: Sorting, q: string, place: Place): string => {
  const key = place.key === NO_KEY ? null : place.key;
  const stored = [VERSION, sorting.by, sorting.order, sorting.today, key, place.id, textOf(sorting, q)];
  return Buffer.from(JSON.stringify(stored)).toString('base64url');
};

const decode = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
};

/** Reads a cursor back.
 *  @throws Rejection BAD_CURSOR when it is garbled, of another version, or of another sort or text */
export const readCursor = (cursor: string, sorting: Sorting, q: string): { place: Place; today: number } => {
  const stored = Stored.safeParse(decode(cursor));
  if (!stored.success) throw BadCursor();
  const [, by, order, today, key, id, text] = stored.data;
  if (by !== sorting.by || order !== sorting.order || text !== textOf(sorting, q)) throw BadCursor();
  return { place: { key: key ?? NO_KEY, id }, today };
};
