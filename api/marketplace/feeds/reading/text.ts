import { binaryKind } from './binary.ts';
import { decoded, encodingNamed, utf32In } from './encoding.ts';
import { PIECE_BYTES, peek, unpacked } from './packing.ts';
import { BrokenOff, unreadable } from './row.ts';

export interface TextOptions {
  /** What to call the file in what is said about it. */
  readonly fileName: string;
  /** The encoding that the HTTP answer names, where there was one. */
  readonly charset?: string | undefined;
}

/** The text of a feed, in pieces, whatever it is packed and encoded in; `head` is how it starts, 64 Ki characters or all of it.
 *  The text ends with a `BrokenOff` when the gzip data do.
 *  @throws BrokenOff for what is no text: other archives, documents, pictures, UTF-32 */
export const textOf = async (
  bytes: AsyncIterable<Uint8Array>,
  { fileName, charset }: TextOptions,
): Promise<{ head: string; text: AsyncGenerator<string> }> => {
  const plain = await peek(await unpacked(bytes), PIECE_BYTES);
  const start = Buffer.concat(plain.kept);
  const wide = utf32In(start);
  if (wide !== null) {
    throw new BrokenOff(unreadable(`${fileName} is in ${wide}, which is not read: it has to be UTF-8`, ''));
  }
  const binary = binaryKind(start, encodingNamed(charset)?.startsWith('utf-16') ?? false);
  if (binary !== null) throw new BrokenOff(unreadable(`${fileName} is ${binary}, not text`, ''));
  const { kept, whole } = await peek(decoded(plain.whole, start, charset), PIECE_BYTES);
  return { head: kept.join(''), text: whole };
};
