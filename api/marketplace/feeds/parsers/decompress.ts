import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BrokenOff, unreadable } from './row.ts';

/** The maximum size of an unzipped feed. A feed of all used cars in India would be smaller than 16 GiB. */
const MAX_INFLATED_BYTES = 16 * 1024 ** 3;
/** The maximum compression ratio. Text compresses to about a tenth of its size, so data that shrank to less than a thousandth is not text. */
const MAX_INFLATION = 1_000;
/** The maximum number of compression layers: a server may compress a compressed file once more for transport. */
const MAX_LAYERS = 2;
export const PIECE_BYTES = 64 * 1024;

/** Splits large chunks, so that later steps never hold more than one piece at a time. */
async function* pieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    for (let from = 0; from < chunk.length; from += PIECE_BYTES) yield chunk.subarray(from, from + PIECE_BYTES);
  }
}

/** Reads pieces until they contain at least `size` bytes or characters, or until the input ends. Returns these pieces as `kept`; `whole` yields all
 *  pieces. If reading fails after at least one piece, `whole` yields the pieces before the failure and then throws. If the first read fails, this
 *  function throws. */
export const peek = async <T extends { readonly length: number }>(pieces: AsyncIterable<T>, size: number) => {
  const iterator = pieces[Symbol.asyncIterator]();
  const kept: T[] = [];
  let failure: { readonly error: unknown } | null = null;
  try {
    for (let length = 0; length < size; ) {
      const next = await iterator.next();
      if (next.done) break;
      kept.push(next.value);
      length += next.value.length;
    }
  } catch (error) {
    if (kept.length === 0) throw error;
    failure = { error };
  }
  async function* whole(): AsyncGenerator<T> {
    try {
      yield* kept;
      if (failure !== null) throw failure.error;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { kept, whole: whole() };
};

const bomb = (packed: number, unpacked: number): BrokenOff =>
  new BrokenOff(
    unreadable(
      unpacked > MAX_INFLATED_BYTES
        ? 'the gzip data unpack to more than 16 GiB, which no feed needs'
        : `the gzip data unpack to more than ${MAX_INFLATION} times their size (${packed} bytes became over ${unpacked}): a gzip bomb, not text`,
      '',
    ),
  );

const broken = (error: unknown): BrokenOff => {
  const said = error instanceof Error ? error.message : String(error);
  const detail = /unexpected end/i.test(said) ? 'the gzip data end in the middle' : `the gzip data are broken: ${said}`;
  return new BrokenOff(unreadable(detail, ''));
};

async function* gunzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const inflate = createGunzip();
  let packed = 0;
  const source: { failure?: { readonly cause: unknown } } = {};
  async function* counted(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of bytes) {
        packed += chunk.length;
        yield chunk;
      }
    } catch (cause) {
      source.failure = { cause };
      throw cause;
    }
  }
  pipeline(Readable.from(counted(), { objectMode: false }), inflate, () => undefined); // the loop below rethrows any error
  let unpacked = 0;
  try {
    for await (const chunk of inflate) {
      const piece: Uint8Array = chunk;
      unpacked += piece.length;
      if (unpacked > MAX_INFLATED_BYTES || unpacked > PIECE_BYTES * 16 + packed * MAX_INFLATION) {
        throw bomb(packed, unpacked);
      }
      yield piece;
    }
  } catch (error) {
    if (error instanceof BrokenOff) throw error;
    if (source.failure !== undefined) throw source.failure.cause;
    throw broken(error);
  }
}

/** Returns the bytes of a feed in pieces of at most 64 KiB, unzipped if they are gzip data.
 *  @throws BrokenOff from the pieces if the gzip data is cut off, broken, or expands too much; also any error from reading `bytes` */
export const unpacked = async (bytes: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> => {
  let plain = pieces(bytes);
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
    const { kept, whole } = await peek(plain, 2);
    const [first, second] = Buffer.concat(kept);
    if (first !== 0x1f || second !== 0x8b) return whole;
    plain = gunzipped(whole);
  }
  return plain;
};
