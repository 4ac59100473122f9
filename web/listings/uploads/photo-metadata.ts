import type { MetadataKind } from '../../gql/graphql.ts';

const SOI = 0xffd8;
const APP1 = 0xffe1;
const APP13 = 0xffed;
const FIRST_SEGMENT = 2;
const IFD_POINTER = 4;
const ENTRY_BYTES = 12;
const LITTLE_ENDIAN = 0x4949;

/** The kinds of metadata in EXIF tags, keyed by tag number (Exif 3.0, sections 4.6.5 and 4.6.6). */
const TAGS: ReadonlyMap<number, MetadataKind> = new Map<number, MetadataKind>([
  [0x010f, 'camera'],
  [0x0110, 'camera'],
  [0x0131, 'camera'],
  [0xa431, 'camera'],
  [0xa434, 'camera'],
  [0x0132, 'time'],
  [0x9003, 'time'],
  [0x9004, 'time'],
  [0x013b, 'owner'],
  [0x8298, 'owner'],
  [0xa430, 'owner'],
  [0x8825, 'place'],
]);
const EXIF_IFD = 0x8769;
/** Patterns that detect the kinds of metadata in XMP and IPTC blocks. */
const WORDS: readonly (readonly [MetadataKind, RegExp])[] = [
  ['place', /gps|latitude|longitude|location|country/i],
  ['camera', /\b(make|model|lensmodel|serialnumber)\b/i],
  ['time', /datetime|createdate|datecreated/i],
  ['owner', /artist|copyright|ownername|creator|by-line/i],
];

/** Adds the kinds of metadata in an EXIF directory to `found`. @returns the offset of the next directory; 0 if there is no next one */
const readDirectory = (exif: DataView, at: number, little: boolean, found: Set<MetadataKind>): number => {
  if (at + 2 > exif.byteLength) return 0;
  const count = exif.getUint16(at, little);
  const end = at + 2 + count * ENTRY_BYTES;
  if (end + 4 > exif.byteLength) return 0;
  for (let entry = at + 2; entry < end; entry += ENTRY_BYTES) {
    const tag = exif.getUint16(entry, little);
    const kind = TAGS.get(tag);
    if (kind) found.add(kind);
    if (tag === EXIF_IFD) readDirectory(exif, exif.getUint32(entry + 8, little), little, found);
  }
  return exif.getUint32(end, little);
};
const textOf = (block: DataView): string => new TextDecoder('latin1').decode(block);
const isExif = (block: DataView): boolean => block.byteLength > 14 && textOf(block).startsWith('Exif\0\0');

const readBlock = (block: DataView, found: Set<MetadataKind>): void => {
  if (isExif(block)) {
    const exif = new DataView(block.buffer, block.byteOffset + 6, block.byteLength - 6);
    const little = exif.getUint16(0) === LITTLE_ENDIAN;
    const preview = readDirectory(exif, exif.getUint32(IFD_POINTER, little), little, found);
    if (preview > 0) found.add('preview');
    return;
  }
  const text = textOf(block);
  const said = WORDS.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind);
  for (const kind of said.length > 0 ? said : (['other'] as const)) found.add(kind);
};

/** Returns the kinds of metadata in a JPEG; empty for other files. Must be called before a photo is scaled down, which removes its metadata. */
export const metadataOf = async (file: Blob): Promise<readonly MetadataKind[]> => {
  const found = new Set<MetadataKind>();
  try {
    const bytes = new DataView(await file.arrayBuffer());
    if (bytes.getUint16(0) !== SOI) return [];
    for (let at = FIRST_SEGMENT; at + 4 <= bytes.byteLength; ) {
      const marker = bytes.getUint16(at);
      const length = bytes.getUint16(at + 2);
      // The image data begins here, and no metadata follows it.
      if (marker < 0xffe0 && marker !== 0xffdb && marker !== 0xffc4 && marker !== 0xffc0) break;
      if (marker === APP1 || marker === APP13)
        readBlock(new DataView(bytes.buffer, bytes.byteOffset + at + 4, Math.max(0, length - 2)), found);
      at += 2 + length;
    }
  } catch (error) {
    // A damaged block ends the search.
    if (!(error instanceof RangeError)) throw error;
  }
  return [...found];
};
