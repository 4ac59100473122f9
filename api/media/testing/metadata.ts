import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { chunk, withSegments } from './hostile-files.ts';

const [WIDTH, HEIGHT] = [330, 40];
const LITTLE_PX = 16;
const ASCII = 2;
const LONG = 4;
const RATIONAL = 5;
const UNDEFINED = 7;
/** One entry of an EXIF directory: its tag, its type, and its value or a nested directory. */
type Entry = readonly [tag: number, type: number, value: Buffer | readonly Entry[]];

const uint = (value: number, bytes: 2 | 4): Buffer => {
  const made = Buffer.alloc(bytes);
  made.writeUIntBE(value, 0, bytes);
  return made;
};
const sizeOfType = (type: number): number => ({ [LONG]: 4, [RATIONAL]: 8 })[type] ?? 1;
/** Returns an EXIF directory with all data to which it points.
 *  @param at the offset of the directory
 *  @param following returns the offset of the next directory (0 for none) and its bytes */
const directory = (
  entries: readonly Entry[],
  at: number,
  following: (end: number) => readonly [number, Buffer],
): Buffer => {
  const rows: Buffer[] = [];
  const behind: Buffer[] = [];
  let end = at + 2 + entries.length * 12 + 4;
  for (const [tag, type, value] of entries) {
    const bytes = Buffer.isBuffer(value) ? value : directory(value, end, () => [0, Buffer.alloc(0)]);
    const isBelow = !Buffer.isBuffer(value);
    const isHere = bytes.length <= 4 && !isBelow;
    const count = isBelow ? 1 : bytes.length / sizeOfType(type);
    const place = isHere ? Buffer.concat([bytes, Buffer.alloc(4 - bytes.length)]) : uint(end, 4);
    rows.push(Buffer.concat([uint(tag, 2), uint(type, 2), uint(count, 4), place]));
    if (isHere) continue;
    behind.push(bytes);
    end += bytes.length;
  }
  const [next, further] = following(end);
  return Buffer.concat([uint(entries.length, 2), ...rows, uint(next, 4), ...behind, further]);
};
const text = (value: string): Buffer => Buffer.from(`${value}\0`, 'latin1');
const ratios = (...values: readonly number[]): Buffer =>
  Buffer.concat(values.flatMap((value) => [uint(value, 4), uint(1, 4)]));

/** Returns EXIF data with camera, owner, time, place, a maker's note and a thumbnail. @param word appears in all strings of the data */
const exifOf = (word: string, thumbnail: Buffer): Buffer => {
  const photo: Entry[] = [
    [0x9003, ASCII, text('2026:01:02 03:04:05')],
    [0x927c, UNDEFINED, Buffer.from(`MAKER ${word}`)],
    [0x9286, UNDEFINED, Buffer.from(`ASCII\0\0\0${word}`)],
    [0xa431, ASCII, text(`serial ${word}`)],
  ];
  const place: Entry[] = [
    [1, ASCII, text('N')],
    [2, RATIONAL, ratios(17, 23, 5)],
    [3, ASCII, text('E')],
    [4, RATIONAL, ratios(78, 29, 9)],
    [0x1b, UNDEFINED, Buffer.from(`ASCII\0\0\0${word}`)],
  ];
  const first: Entry[] = [
    [0x010f, ASCII, text(`Camera ${word}`)],
    [0x013b, ASCII, text(`Artist ${word}`)],
    [0x8298, ASCII, text(`Copyright ${word}`)],
    [0x8769, LONG, photo],
    [0x8825, LONG, place],
  ];
  const head = Buffer.concat([Buffer.from('MM\0*'), uint(8, 4)]);
  const whole = directory(first, 8, (end) => {
    const small = (at: number): Entry[] => [
      [0x0103, LONG, uint(6, 4)],
      [0x0201, LONG, uint(at, 4)],
      [0x0202, LONG, uint(thumbnail.length, 4)],
    ];
    const length = directory(small(0), end, () => [0, Buffer.alloc(0)]).length;
    return [end, Buffer.concat([directory(small(end + length), end, () => [0, Buffer.alloc(0)]), thumbnail])];
  });
  return Buffer.concat([head, whole]);
};
const xmpOf = (word: string): string =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="17,23.1N"><dc:creator>${word}</dc:creator></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
/** Returns IPTC data in a Photoshop block: by-line, city and caption. */
const iptcOf = (word: string): Buffer => {
  const records = [80, 90, 120].map((dataset) =>
    Buffer.concat([Buffer.from([0x1c, 2, dataset]), uint(word.length, 2), Buffer.from(word)]),
  );
  const data = Buffer.concat(records);
  const block = [Buffer.from('Photoshop 3.0\0' + '8BIM\u0004\u0004\0\0', 'latin1'), uint(data.length, 4), data];
  return Buffer.concat([...block, Buffer.alloc(data.length % 2)]);
};

/** A picture that contains every kind of metadata that its format supports. */
export interface TellingPicture {
  readonly format: 'jpeg' | 'png' | 'webp';
  readonly bytes: Buffer;
  /** A word that appears in all metadata of the picture, and nowhere else. */
  readonly word: string;
}

/** Creates a picture that contains many kinds of metadata. Different numbers result in different pictures. */
export const tellingPicture = async (number: number): Promise<TellingPicture> => {
  const format = (['jpeg', 'png', 'webp'] as const)[number % 3] ?? 'jpeg';
  const word = `Secret${number}Word`;
  const background = { r: number % 256, g: Math.floor(number / 256) % 256, b: Math.floor(number / 65_536) % 256 };
  const little = await sharp({ create: { width: LITTLE_PX, height: LITTLE_PX, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const thumbnail = withSegments(little, 0xfe, Buffer.from(word));
  const exif = exifOf(word, thumbnail);
  const plain = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
    .withXmp(xmpOf(word))
    .withIccProfile('p3');
  const whole = await plain.toFormat(format).toBuffer();
  if (format === 'jpeg') {
    const withExif = withSegments(whole, 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif]));
    const withAll = withSegments(withSegments(withExif, 0xed, iptcOf(word)), 0xfe, Buffer.from(`comment ${word}`));
    // A second picture follows the first one, as in some files from phones.
    return { format, word, bytes: Buffer.concat([withAll, thumbnail]) };
  }
  if (format === 'png') {
    const behindHead = 8 + 25;
    const extra = [
      chunk('eXIf', exif),
      chunk('tEXt', Buffer.from(`Author\0${word}`)),
      chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(word)])),
      chunk('iTXt', Buffer.from(`Title\0\0\0\0\0${word}`)),
      chunk('tIME', Buffer.from([7, 234, 1, 2, 3, 4, 5])),
    ];
    return {
      format,
      word,
      bytes: Buffer.concat([whole.subarray(0, behindHead), ...extra, whole.subarray(behindHead)]),
    };
  }
  const size = Buffer.alloc(4);
  size.writeUInt32LE(exif.length);
  const bytes = Buffer.concat([whole, Buffer.from('EXIF'), size, exif, Buffer.alloc(exif.length % 2)]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  // The first byte of VP8X lists the contents of the file: 8 is EXIF.
  bytes[20] = (bytes[20] ?? 0) | 8;
  return { format, word, bytes };
};
