import { createHash } from 'node:crypto';
import { z } from 'zod';
import { badCursor } from '../../../schema/kernel/rejection.ts';
import { jsonCursorCodec } from '../../shared/page.ts';
import { wordsOf } from './normalise-text.ts';
import type { Place } from './page.ts';
import { NO_KEY, type Sorting } from './sort-keys.ts';

/** The version of the cursor format. Increase it when the meaning of a key changes, so that older cursors are rejected instead of misread. */
const VERSION = 1;

/** The codec for search cursors. A cursor contains the version, the sort field, the sort order, the day of the search, and the sort key and id of the
 *  last car; the key is null if the car has no value to sort by. For relevance, the cursor also contains a digest of the search text, because the
 *  text determines the keys. */
const places = jsonCursorCodec(
  'cursor',
  z.tuple([
    z.literal(VERSION),
    z.string(),
    z.string(),
    z.int().min(0).max(100_000),
    z.number().nullable(),
    z.string().max(100),
    z.string().max(20),
  ]),
);

const textOf = (sorting: Sorting, q: string): string =>
  sorting.by === 'relevance' && q !== ''
    ? createHash('sha256').update(wordsOf(q).join(' ')).digest('base64url').slice(0, 12)
    : '';

/** Encodes a position in a sorted list as an opaque cursor that is valid only for this sort. */
export const writeCursor = (sorting: Sorting, q: string, place: Place): string => {
  const key = place.key === NO_KEY ? null : place.key;
  return places.write([VERSION, sorting.by, sorting.order, sorting.today, key, place.id, textOf(sorting, q)]);
};

/** Decodes a cursor.
 *  @throws Rejection BAD_CURSOR if the cursor is malformed, or was issued for another version, sort or text */
export const readCursor = (cursor: string, sorting: Sorting, q: string): { place: Place; today: number } => {
  const [, by, order, today, key, id, text] = places.read(cursor);
  if (by !== sorting.by || order !== sorting.order || text !== textOf(sorting, q)) throw badCursor('cursor');
  return { place: { key: key ?? NO_KEY, id }, today };
};
