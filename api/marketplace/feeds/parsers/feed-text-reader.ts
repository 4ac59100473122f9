import { PIECE_BYTES, peek, unpacked } from './decompress.ts';
import { binaryKind } from './detect-binary.ts';
import { decoded, encodingNamed, utf32In } from './encoding.ts';
import { BrokenOff, unreadable } from './row.ts';

export interface TextOptions {
  readonly fileName: string;
  readonly charset?: string | undefined;
}

/** Returns the text of a feed in pieces, decompressed and decoded. `head` is the first 64 Ki characters, or the whole text if it is shorter. If the
 *  gzip data breaks off, `text` throws a `BrokenOff` after the last readable piece.
 *  @throws BrokenOff for files that are not text: other archives, documents, pictures, UTF-32 */
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
