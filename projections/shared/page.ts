import { z } from 'zod';
import { badCursor } from '../../schema/kernel/rejection.ts';

/** A page of a list that can be continued after its last row. */
export interface Page<N> {
  readonly nodes: readonly N[];
  readonly nextCursor: string | null;
}

/** Encodes and decodes the cursors of one kind of list. Cursors are opaque to clients. */
export interface CursorCodec<Place> {
  write(place: Place): string;
  /** @throws Rejection BAD_CURSOR if the cursor is invalid */
  read(cursor: string): Place;
}

const JSON_TEXT = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('not JSON');
    return z.NEVER;
  }
});

/** Creates the codec for the cursors of a list. `write` encodes a position as a string; the schema `place` decodes it. `argument` is the input field
 *  that contains the cursor, and is named in errors. */
export const cursorCodec = <Place>(
  argument: string,
  write: (place: Place) => string,
  place: z.ZodType<Place, string>,
): CursorCodec<Place> => ({
  write: (at) => Buffer.from(write(at)).toString('base64url'),
  read: (cursor) => {
    const read = place.safeParse(Buffer.from(cursor, 'base64url').toString());
    if (!read.success) throw badCursor(argument);
    return read.data;
  },
});

/** Creates a codec for cursors that are encoded as JSON. */
export const jsonCursorCodec = <S extends z.ZodType>(argument: string, place: S): CursorCodec<z.output<S>> =>
  cursorCodec(argument, JSON.stringify, JSON_TEXT.pipe(place));

/** Builds a page from rows that were read with a limit of `first + 1`. If there is an extra row, the cursor of the last row on the page leads to the
 *  next page. */
export const pageOf = <R>(rows: readonly R[], first: number, cursorOf: (last: R) => string): Page<R> => {
  const last = rows.length > first ? rows[first - 1] : undefined;
  return { nodes: rows.slice(0, first), nextCursor: last === undefined ? null : cursorOf(last) };
};

/** The codec for offset cursors, which hold the number of entries before the page. They suit lists that are reordered while people use them: the row
 *  that another kind of cursor points to could move to another page. */
const ranks = cursorCodec<number>(
  'cursor',
  (offset) => `from ${offset}`,
  z
    .string()
    .regex(/^from \d{1,6}$/)
    .transform((text) => Number(text.slice('from '.length))),
);

/** Reads a page of a list whose cursors are offsets; `read` returns up to `limit` rows, starting at an offset.
 *  @throws Rejection BAD_CURSOR if the cursor is invalid */
export const rankedPage = async <R>(
  { first, after }: { readonly first: number; readonly after?: string | null | undefined },
  read: (offset: number, limit: number) => Promise<readonly R[]>,
): Promise<Page<R>> => {
  const offset = after ? ranks.read(after) : 0;
  return pageOf(await read(offset, first + 1), first, () => ranks.write(offset + first));
};
