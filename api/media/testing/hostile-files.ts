import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { UploadCategory } from '../../../schema/media/categories.ts';

/** The payload of hostile files. Nothing that is served may contain it. */
export const MARK = 'alert(document.cookie)';
export const PAGE = `<html><script>${MARK}</script></html>`;

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc32 = (bytes: Buffer): number => {
  let c = 0xffffffff;
  for (const byte of bytes) c = (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
};
export const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
};
/** Creates a tiny PNG whose header claims a huge size. */
export const hugePng = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Creates a PDF of empty pages. `catalog` is added to the catalogue of the PDF, and `trailer` to its trailer. */
export const pdfOf = ({ pages = 1, catalog = '', trailer = '', box = '0 0 595 842' } = {}): Buffer => {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`).join(' ');
  const objects = [
    `1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj`,
    `2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages}>>endobj`,
    ...Array.from({ length: pages }, (_, at) => `${at + 3} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[${box}]>>endobj`),
  ];
  return Buffer.from(`%PDF-1.4\n${objects.join('\n')}\ntrailer<</Root 1 0 R${trailer}>>\n%%EOF\n`, 'latin1');
};
export const plain = (side = 64) => sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } });
export const moving = (frames: number, format: 'webp' | 'gif' = 'webp'): Promise<Buffer> => {
  const [width, height] = [8, 8];
  const data = Buffer.alloc(width * height * frames * 3);
  for (let at = 0; at < data.length; at += 1) data[at] = Math.floor(at / (width * height * 3)) % 256;
  const pages = sharp(data, { raw: { width, height: height * frames, channels: 3, pageHeight: height } });
  return (format === 'gif' ? pages.gif({ loop: 0 }) : pages.webp({ loop: 0, lossless: true })).toBuffer();
};
/** Inserts segments into a JPEG after its first marker. */
export const withSegments = (jpeg: Buffer, marker: number, ...contents: readonly Buffer[]): Buffer =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    ...contents.flatMap((content) => {
      const head = Buffer.from([0xff, marker, 0, 0]);
      head.writeUInt16BE(content.length + 2, 2);
      return [head, content];
    }),
    jpeg.subarray(2),
  ]);

/** A hostile file and its expected outcome: the code of its refusal, or `clean` if it is accepted and re-encoded without its payload. */
export interface HostileFile {
  readonly name: string;
  readonly category: UploadCategory;
  readonly type: string;
  readonly bytes: Buffer;
  readonly comesTo: string;
}

/** Generates files that contain scripts, lie about their format or size, or are damaged. */
export const hostileFiles = async (): Promise<readonly HostileFile[]> => {
  const jpeg = await plain().jpeg().toBuffer();
  const png = await plain(65).png().toBuffer();
  const large = await sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${MARK}"/>`;
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.from(PAGE), Buffer.alloc(18)]);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.alloc(65_000, MARK)]);
  const javascript = `/OpenAction<</S/JavaScript/JS(${MARK})>>/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(${MARK})>>]>>>>`;
  const file = (
    name: string,
    bytes: Buffer,
    comesTo: string,
    { category = 'front' as UploadCategory, type = 'image/jpeg' } = {},
  ): HostileFile => ({ name, category, type, bytes, comesTo });
  const paper = { category: 'registration', type: 'application/pdf' } as const;
  return [
    file('an SVG that says it is a JPEG', Buffer.from(svg), 'NOT_A_PHOTO'),
    file('an SVG in UTF-16', Buffer.from(`\ufeff${svg}`, 'utf16le'), 'NOT_A_PHOTO'),
    file('an SVG behind a JPEG’s first bytes', Buffer.from(`\u00ff\u00d8\u00ff${svg}`, 'latin1'), 'NOT_A_PHOTO'),
    file('a page that says it is a picture', Buffer.from(PAGE), 'NOT_A_PHOTO'),
    file('a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 'NOT_A_PHOTO'),
    file('a TIFF', await plain(66).tiff().toBuffer(), 'NOT_A_PHOTO'),
    file('a PDF as a photo', pdfOf(), 'NOT_A_PHOTO'),
    file('a zip', zip, 'NOT_A_PHOTO'),
    file('nothing', Buffer.alloc(0), 'UPLOAD_EMPTY'),
    file('a JPEG’s first bytes alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'NOT_A_PHOTO'),
    file('a picture that breaks off', large.subarray(0, large.length / 2), 'NOT_A_PHOTO'),
    file('30,000 pixels each way', hugePng(30_000, 30_000), 'PHOTO_TOO_LARGE'),
    file('51 megapixels', hugePng(51_000, 1_000), 'PHOTO_TOO_LARGE'),
    file('a wall within the limit that is not there', hugePng(7_000, 7_000), 'NOT_A_PHOTO'),
    file('a thousand frames', await moving(1_000), 'PICTURE_MOVES'),
    file('two frames', await moving(2), 'PICTURE_MOVES'),
    file('a JPEG with a page behind it', Buffer.concat([jpeg, Buffer.from(PAGE)]), 'clean'),
    file('a JPEG with a script in a comment', withSegments(jpeg, 0xfe, Buffer.from(`/*${PAGE}*/`)), 'clean'),
    file('a PNG with a zip behind it', Buffer.concat([png, zip]), 'clean', { type: 'image/png' }),
    file('a JPEG with 2 MB of EXIF', withSegments(jpeg, 0xe1, ...Array.from({ length: 32 }, () => exif)), 'clean'),
    file('a PDF with scripts', pdfOf({ catalog: javascript }), 'clean', paper),
    file('a PDF behind a page', Buffer.concat([Buffer.from(PAGE), pdfOf()]), 'NOT_A_DOCUMENT', paper),
    file('a PDF of eleven pages', pdfOf({ pages: 11 }), 'TOO_MANY_PAGES', paper),
    file('a PDF that is none', Buffer.from(`%PDF-1.7\n${PAGE}`), 'NOT_A_DOCUMENT', paper),
    file('a PDF page a mile wide', pdfOf({ box: '0 0 14400 1' }), 'NOT_A_DOCUMENT', paper),
    file('an SVG as a document', Buffer.from(svg), 'NOT_A_DOCUMENT', paper),
    file('a JPEG with a page behind it, as a document', Buffer.concat([jpeg, Buffer.from(`${PAGE}.`)]), 'clean', paper),
  ];
};
