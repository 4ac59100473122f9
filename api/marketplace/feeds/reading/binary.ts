/** Files that are sent in place of a feed, by their first bytes (at `at`, 0 unless said). An Excel workbook is a ZIP archive
 *  whose first entry tells it apart. */
const KINDS: readonly { readonly start: string; readonly at?: number; readonly kind: string }[] = [
  { start: '[Content_Types].xml', at: 30, kind: 'an Excel, Word or other Office file' },
  { start: 'mimetypeapplication/vnd.oasis.opendocument', at: 30, kind: 'an OpenDocument file' },
  { start: 'PK\x03\x04', kind: 'a ZIP archive' },
  { start: 'PK\x05\x06', kind: 'an empty ZIP archive' },
  { start: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', kind: 'an Excel or Word file of the old kind' },
  { start: '%PDF-', kind: 'a PDF document' },
  { start: 'Rar!\x1a\x07', kind: 'a RAR archive' },
  { start: "7z\xbc\xaf'\x1c", kind: 'a 7-Zip archive' },
  { start: 'BZh', kind: 'bzip2 data' },
  { start: '\xfd7zXZ\x00', kind: 'xz data' },
  { start: '\x28\xb5\x2f\xfd', kind: 'Zstandard data' },
  { start: '\x1f\x9d', kind: 'compress data' },
  { start: '\x89PNG\r\n\x1a\n', kind: 'a PNG picture' },
  { start: '\xff\xd8\xff', kind: 'a JPEG picture' },
  { start: 'GIF8', kind: 'a GIF picture' },
  { start: 'WEBP', at: 8, kind: 'a WebP picture' },
  { start: 'SQLite format 3\x00', kind: 'an SQLite database' },
];
/** Bytes that no text in one byte a sign or in UTF-8 has: a share of them, since careless feeds have a stray one. */
const MOST_CONTROL_SHARE = 0.02;

/** What a file is that is no text, for people; null for what may be text.
 *  @param head how it starts, unpacked
 *  @param wide whether it is said to be in UTF-16, where any byte may stand */
export const binaryKind = (head: Uint8Array, wide: boolean): string | null => {
  const start = Buffer.from(head.subarray(0, 128)).toString('latin1');
  const known = KINDS.find(({ start: sign, at = 0 }) => start.startsWith(sign, at));
  if (known !== undefined) return known.kind;
  const inUtf16 = wide || /^(?:\xff\xfe|\xfe\xff|[^\0]\0[^\0]\0|\0[^\0]\0[^\0])/.test(start);
  if (inUtf16 || head.length === 0) return null;
  const controls = head.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0);
  return controls / head.length > MOST_CONTROL_SHARE ? 'binary data' : null;
};

const isControl = (byte: number): boolean => (byte < 32 && !(byte >= 8 && byte <= 13) && byte !== 27) || byte === 127;
