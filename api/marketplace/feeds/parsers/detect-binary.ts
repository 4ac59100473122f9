/** Signatures of files that are sent by mistake instead of a feed, at offset `at` (default 0). The first entry of a ZIP archive shows whether the
 *  archive is an Excel workbook. */
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
/** The maximum fraction of control bytes in a text file. Careless feeds contain a few control bytes, in single-byte encodings and in UTF-8. */
const MOST_CONTROL_SHARE = 0.02;

/** Returns the kind of a file that is not text, as a human-readable phrase; null if the file may be text.
 *  @param head the start of the file, uncompressed
 *  @param wide whether the file is declared as UTF-16, which may contain any byte */
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
