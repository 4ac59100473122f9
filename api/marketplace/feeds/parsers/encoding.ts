import { PIECE_BYTES } from './decompress.ts';
import { BrokenOff, unreadable } from './row.ts';

/** Returns the encoding that a label names, as `TextDecoder` spells it; null for a missing or unknown label. */
export const encodingNamed = (label: string | undefined): string | null => {
  if (label === undefined) return null;
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return null;
  }
};

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  bytes.length >= start.length && start.every((byte, i) => bytes[i] === byte);

/** Returns a string that shows whether each of the first eight bytes is zero (`0`) or not (`x`). This reveals the byte order and character width. */
const zeros = (bytes: Uint8Array): string => [...bytes.subarray(0, 8)].map((byte) => (byte === 0 ? '0' : 'x')).join('');

/** Detects UTF-32 by its byte order mark, or by three zeros per character; returns null for any other encoding. */
export const utf32In = (bytes: Uint8Array): string | null => {
  if (startsWith(bytes, 0xff, 0xfe, 0, 0) || zeros(bytes) === 'x000x000') return 'UTF-32 (little-endian)';
  if (startsWith(bytes, 0, 0, 0xfe, 0xff) || zeros(bytes) === '000x000x') return 'UTF-32 (big-endian)';
  return null;
};

/** Detects the encoding by its byte order mark, or UTF-16 by the zero bytes of western characters; null if neither is found. */
const markedEncoding = (head: Uint8Array): string | null => {
  if (startsWith(head, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(head, 0xff, 0xfe) || /^x0(?:x0)?$/.test(zeros(head.subarray(0, 4)))) return 'utf-16le';
  if (startsWith(head, 0xfe, 0xff) || /^0x(?:0x)?$/.test(zeros(head.subarray(0, 4)))) return 'utf-16be';
  return null;
};

const XML_DECLARATION = /^<\?xml[^>]*encoding=["']([\w-]+)["']/;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Returns how many bytes at the end of `bytes` belong to an incomplete UTF-8 character. */
const openAtEnd = (bytes: Uint8Array): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const wanted = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return wanted > back ? back : 0;
    }
  }
  return 0;
};

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    strictUtf8.decode(bytes.subarray(0, bytes.length - openAtEnd(bytes)));
    return true;
  } catch {
    return false;
  }
};
/** Whether the first bytes are all printable ASCII or line breaks. UTF-16 is hardly ever so: of each western character, for example, one byte is 0. */
const startsInAscii = (bytes: Uint8Array): boolean =>
  bytes.subarray(0, 8).every((byte) => (byte >= 0x20 && byte < 0x7f) || byte === 0x0a || byte === 0x0d);
const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

/** Matches a well-formed multi-byte UTF-8 character or an invalid byte in a binary string. */
const HIGH =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|[\x80-\xff]/g;
const western = new TextDecoder('windows-1252');

/** Returns a UTF-8 decoder that reads invalid bytes as western text (Windows-1252), because the file may be two files joined together, or not UTF-8
 *  at all. */
const utf8OrWestern = () => {
  let open = Buffer.alloc(0);
  let seenUtf8 = false;
  let seenWestern = false;
  const mixed = (bytes: Buffer): string =>
    bytes.toString('latin1').replace(HIGH, (found) => {
      const own = Buffer.from(found, 'latin1');
      if (found.length > 1) return own.toString();
      seenWestern = true;
      return western.decode(own);
    });
  return {
    decode(piece: Uint8Array): string {
      const bytes = open.length === 0 ? Buffer.from(piece) : Buffer.concat([open, piece]);
      const end = bytes.length - openAtEnd(bytes);
      open = bytes.subarray(end);
      const whole = bytes.subarray(0, end);
      try {
        const text = strictUtf8.decode(whole);
        seenUtf8 ||= text.length < whole.length;
        return text;
      } catch {
        return mixed(whole);
      }
    },
    /** Decodes the last bytes.
     *  @throws BrokenOff when UTF-8 ends within a character */
    end(): string {
      if (open.length > 0 && seenUtf8 && !seenWestern) throw cutCharacter();
      return mixed(open);
    },
  };
};

const cutCharacter = () => new BrokenOff(unreadable('the file ends in the middle of a character', ''));

const asSaid = (encoding: string) => {
  const decoder = new TextDecoder(encoding);
  return {
    decode: (piece: Uint8Array) => decoder.decode(piece, { stream: true }),
    /** Ends decoding.
     *  @throws BrokenOff when the bytes end within a character */
    end: () => {
      if (decoder.decode() !== '') throw cutCharacter();
      return '';
    },
  };
};

/** Decodes bytes to text, in chunks. A byte order mark, or the byte pattern of UTF-16, determines the encoding. Otherwise, the encoding is chosen at
 *  the first non-ASCII byte. Well-formed UTF-8 is decoded as UTF-8, even if a label names another encoding. Other bytes are decoded with the encoding
 *  in `charset`, or else in the XML declaration. If neither names an encoding, the bytes are decoded as UTF-8, and invalid bytes as Windows-1252.
 *  @throws BrokenOff from the chunks when the file ends within a character */
export async function* decoded(
  bytes: AsyncIterable<Uint8Array>,
  head: Uint8Array,
  charset: string | undefined,
): AsyncGenerator<string> {
  const inXml = XML_DECLARATION.exec(Buffer.from(head.subarray(0, 200)).toString('latin1'))?.[1];
  const said = encodingNamed(charset) ?? encodingNamed(inXml);
  const marked = markedEncoding(head) ?? (said?.startsWith('utf-16') && !startsInAscii(head) ? said : null);
  let decoder = marked === null ? null : asSaid(marked);
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  const judged = () => {
    const sample = Buffer.concat(held);
    held = [];
    const chosen = said === null || said.startsWith('utf-') || isUtf8(sample) ? utf8OrWestern() : asSaid(said);
    return { chosen, text: chosen.decode(sample) };
  };
  for await (const piece of bytes) {
    if (decoder !== null) {
      yield decoder.decode(piece);
      continue;
    }
    if (heldBytes === 0 && isAscii(piece)) {
      yield Buffer.from(piece).toString('latin1');
      continue;
    }
    held.push(piece);
    heldBytes += piece.length;
    if (heldBytes < PIECE_BYTES) continue;
    const { chosen, text } = judged();
    decoder = chosen;
    yield text;
  }
  if (decoder === null && held.length > 0) {
    const { chosen, text } = judged();
    decoder = chosen;
    yield text;
  }
  if (decoder !== null) yield decoder.end();
}
