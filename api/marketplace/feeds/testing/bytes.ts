import { feedById } from '../catalogue.ts';
import type { FeedRow } from '../feed.ts';
import { openFeed } from '../open-feed.ts';

/** Yields a string or bytes as if read from a file, in pieces of `size` bytes. */
export async function* bytesOf(content: string | Uint8Array, size = 1_000): AsyncGenerator<Uint8Array> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

/** Yields a string in pieces of `size` characters, as parsers receive it. */
export async function* textPieces(text: string, size = 7): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += size) yield text.slice(from, from + size);
}

/** Collects everything that a generator of batches yields. */
export const collect = async <T>(batches: AsyncIterable<readonly T[]>): Promise<T[]> => {
  const all: T[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
};

const TEST_DAY = new Date('2026-11-21T06:00:00Z');

/** Reads and normalises all rows of a feed.
 *  @throws Error if no feed has this id */
export const readFeed = async (id: string, content: string | Uint8Array, size?: number, ownHost?: string) => {
  const declaration = feedById(id);
  if (declaration === undefined) throw new Error(`no feed ${id}`);
  const feed = await openFeed(declaration, bytesOf(content, size), {
    fileName: 'test',
    now: TEST_DAY,
    ...(ownHost !== undefined && { ownHost }),
  });
  const rows: FeedRow[] = [];
  for await (const row of feed.rows) rows.push(row);
  return {
    feedId: feed.feedId,
    rows,
    complete: feed.complete(),
    cars: rows.flatMap((row) => ('car' in row ? [row.car] : [])),
    refused: rows.flatMap((row) => ('refused' in row ? [row] : [])),
  };
};
