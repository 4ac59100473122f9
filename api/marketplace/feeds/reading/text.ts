import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BrokenOff, unreadable } from './row.ts';

/** A gzipped feed may grow to this many bytes: 16 GiB is more than every used car of India takes. */
const MAX_INFLATED_BYTES = 16 * 1024 ** 3;
/** Text shrinks to a tenth or so; what shrank to less than a thousandth is not text. */
const MAX_INFLATION = 1_000;
const PIECE = 64 * 1024;

/** Cuts big chunks into pieces, so that what follows never holds more than a piece at a time. */
async function* pieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    for (let from = 0; from < chunk.length; from += PIECE) yield chunk.subarray(from, from + PIECE);
  }
}

/** The bytes with the first `size` of them (or all, if there are fewer) looked at in advance. */
const peek = async (bytes: AsyncIterable<Uint8Array>, size: number) => {
  const iterator = bytes[Symbol.asyncIterator]();
  const kept: Uint8Array[] = [];
  let length = 0;
  while (length < size) {
    const next = await iterator.next();
    if (next.done) break;
    kept.push(next.value);
    length += next.value.length;
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    try {
      yield* kept;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { head: Buffer.concat(kept), whole: whole() };
};

async function* gunzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const inflate = createGunzip();
  let packed = 0;
  let sourceFailure: { readonly cause: unknown } | null = null;
  async function* counted(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of bytes) {
        packed += chunk.length;
        yield chunk;
      }
    } catch (cause) {
      sourceFailure = { cause };
      throw cause;
    }
  }
  pipeline(Readable.from(counted(), { objectMode: false }), inflate, () => undefined); // failures surface below
  let unpacked = 0;
  try {
    for await (const chunk of inflate) {
      const piece: Uint8Array = chunk;
      unpacked += piece.length;
      if (unpacked > MAX_INFLATED_BYTES || unpacked > PIECE * 16 + packed * MAX_INFLATION) {
        throw new BrokenOff(unreadable('the gzip data grows beyond what a feed may be', ''));
      }
      yield piece;
    }
  } catch (error) {
    if (sourceFailure !== null || error instanceof BrokenOff) throw error;
    throw new BrokenOff(unreadable(`the gzip data is broken: ${error instanceof Error ? error.message : error}`, ''));
  }
}

/** Whether bytes are UTF-8, maybe cut within their last character. */
const validUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/** The encoding that a byte order mark, an XML declaration or the bytes themselves show. */
const encodingOf = (head: Uint8Array): string => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0 && head[1] !== 0) return 'utf-16be';
  if (head[0] !== 0 && head[1] === 0) return 'utf-16le';
  if (validUtf8(head)) return 'utf-8';
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(Buffer.from(head.subarray(0, 200)).toString('latin1'));
  try {
    const { encoding } = new TextDecoder(declared?.[1] ?? 'windows-1252');
    return encoding === 'utf-8' ? 'windows-1252' : encoding;
  } catch {
    return 'windows-1252';
  }
};

/** The text of a feed, in pieces, whatever it is packed and encoded in; `head` is how it starts.
 *  The text ends with a `BrokenOff` when the gzip data do. */
export const textOf = async (
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ head: string; text: AsyncGenerator<string> }> => {
  const packed = await peek(pieces(bytes), 2);
  const gzip = packed.head[0] === 0x1f && packed.head[1] === 0x8b;
  const plain = await peek(gzip ? gunzipped(packed.whole) : packed.whole, PIECE);
  const encoding = encodingOf(plain.head);
  async function* text(): AsyncGenerator<string> {
    const decoder = new TextDecoder(encoding);
    for await (const piece of plain.whole) yield decoder.decode(piece, { stream: true });
    yield decoder.decode();
  }
  return { head: new TextDecoder(encoding).decode(plain.head), text: text() };
};
