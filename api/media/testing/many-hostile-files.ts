import { deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import type { UploadCategory } from '../../../schema/media/categories.ts';
import { chunk, hugePng, MARK, moving, PAGE, pdfOf, plain, withSegments } from './hostile-files.ts';

/** A malicious file, as an attacker might upload it. */
export interface HostileUpload {
  readonly name: string;
  readonly category: UploadCategory;
  readonly bytes: Buffer;
}
/** The random values from which a file of a given kind is generated. */
interface Dice {
  /** A number from 0 to 1. */
  readonly at: number;
  /** A number that differs from file to file. */
  readonly salt: number;
  readonly noise: Uint8Array;
}
type Make = (dice: Dice) => Buffer;

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="${MARK}"/>`;
const ZIP = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.from(PAGE), Buffer.alloc(18)]);
const WALL_PX = 7_000;
const BOMB_BYTES = 64 * 1024 * 1024;
const SEGMENT_BYTES = 65_000;
const FRAMES = 1_000;
const DEEP = 100_000;

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
/** Appends the salt, so that the generated files differ. */
const salted =
  (make: (dice: Dice) => Buffer): Make =>
  (dice) =>
    Buffer.concat([make(dice), latin(`\n${dice.salt}`)]);
const broken =
  (whole: Buffer): Make =>
  ({ at }) =>
    whole.subarray(0, 1 + Math.floor(at * (whole.length - 2)));
/** Overwrites some random bytes after the first 12 bytes. */
const scratched =
  (whole: Buffer): Make =>
  ({ at, noise }) => {
    const bytes = Buffer.from(whole);
    const from = 12 + Math.floor(at * Math.max(1, bytes.length - 12 - noise.length));
    bytes.set(noise.subarray(0, bytes.length - from), from);
    return bytes;
  };
/** Writes a false size into a JPEG's frame header. */
const jpegSaying = (jpeg: Buffer, side: number): Buffer => {
  const said = Buffer.from(jpeg);
  const frame = said.findIndex((byte, at) => byte === 0xff && /c[0-2]/.test((said[at + 1] ?? 0).toString(16)));
  said.writeUInt16BE(side, frame + 5);
  said.writeUInt16BE(side, frame + 7);
  return said;
};
/** Inserts chunks into a PNG after its first chunk. */
const withChunks = (png: Buffer, ...chunks: readonly Buffer[]): Buffer => {
  const behindHead = 8 + 25;
  return Buffer.concat([png.subarray(0, behindHead), ...chunks, png.subarray(behindHead)]);
};
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
/** Creates an animated PNG that repeats the same frame. */
const movingPng = (frames: number): Buffer => {
  const side = 8;
  const pixels = deflateSync(Buffer.alloc((side * 3 + 1) * side));
  const control = (sequence: number) =>
    chunk(
      'fcTL',
      Buffer.concat([uint32(sequence), uint32(side), uint32(side), Buffer.alloc(8), Buffer.from([0, 1, 0, 50, 0, 0])]),
    );
  const further = Array.from({ length: frames - 1 }, (_, at) => [
    control(at * 2 + 1),
    chunk('fdAT', Buffer.concat([uint32(at * 2 + 2), pixels])),
  ]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.concat([uint32(side), uint32(side), Buffer.from([8, 2, 0, 0, 0])])),
    chunk('acTL', Buffer.concat([uint32(frames), uint32(0)])),
    control(0),
    chunk('IDAT', pixels),
    ...further.flat(),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
/** Converts a simple WebP to an extended WebP with a chunk of metadata. */
const webpWith = (webp: Buffer, side: number, type: 'EXIF' | 'XMP ' | 'ICCP', content: Buffer): Buffer => {
  const part = (name: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(data.length);
    return Buffer.concat([latin(name), size, data, Buffer.alloc(data.length % 2)]);
  };
  const head = Buffer.alloc(10);
  head[0] = { EXIF: 8, 'XMP ': 4, ICCP: 32 }[type];
  head.writeUIntLE(side - 1, 4, 3);
  head.writeUIntLE(side - 1, 7, 3);
  const extra = part(type, content);
  const image = webp.subarray(12);
  const parts = type === 'ICCP' ? [extra, image] : [image, extra];
  const body = Buffer.concat([latin('WEBP'), part('VP8X', head), ...parts]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([latin('RIFF'), size, body]);
};
/** EXIF data whose directory points to itself and claims to have more values than it has. */
const loopingExif = latin(
  'Exif\0\0MM\0*\0\0\0\u0008\0\u0002\u0087\u0069\0\u0004\u00ff\u00ff\u00ff\u00ff\0\0\0\u0008\u0088\u0025\0\u0004\0\0\0\u0001\0\0\0\u0008\0\0\0\u0008',
);
/** Creates a PDF that contains one page and further objects, which are numbered from 4. */
const pdfWith = (page: string, ...objects: readonly string[]): Buffer => {
  const more = objects.map((object, at) => `${at + 4} 0 obj${object}endobj`).join('\n');
  return latin(
    `%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${page}>>endobj\n${more}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
};
const stream = (content: string, dictionary = ''): string =>
  `<</Length ${content.length}${dictionary}>>stream\n${content}\nendstream `;

/** Returns all families of hostile pictures and documents. A family is one kind of attack, with a function that generates its files. */
const families = async (): Promise<readonly (readonly [name: string, category: UploadCategory, make: Make])[]> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grainy = sharp({ create: { width: 400, height: 300, channels: 3, background: 'grey', noise } });
  const [jpeg, png, webp] = [
    await grainy.clone().jpeg().toBuffer(),
    await grainy.clone().png().toBuffer(),
    await grainy.clone().webp().toBuffer(),
  ];
  const small = await plain(64).webp().toBuffer();
  const wall = sharp({ create: { width: WALL_PX, height: WALL_PX, channels: 3, background: 'teal' } });
  const [wallPng, wallInTurns, wallProgressive, wallWebp] = [
    await wall.clone().png().toBuffer(),
    await wall.clone().png({ progressive: true }).toBuffer(),
    await wall.clone().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    await wall.clone().webp({ effort: 0 }).toBuffer(),
  ];
  const bomb = deflateSync(Buffer.alloc(BOMB_BYTES));
  const [movingWebp, movingGif] = [await moving(FRAMES), await moving(FRAMES, 'gif')];
  const segments = (count: number, head: string) =>
    Array.from({ length: count }, () => Buffer.concat([latin(head), Buffer.alloc(SEGMENT_BYTES - head.length, MARK)]));
  const icc = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      Buffer.concat([latin('ICC_PROFILE\0'), Buffer.from([at + 1, count]), Buffer.alloc(SEGMENT_BYTES, MARK)]),
    );
  const paper = pdfWith('/Contents 4 0 R', stream('0 0 1 rg 20 20 300 300 re f'));
  const script = `/OpenAction<</S/JavaScript/JS(${MARK})>>`;
  const photo = (name: string, make: Make) => [name, 'additional', make] as const;
  const document = (name: string, make: Make) => [name, 'registration', make] as const;
  return [
    photo('SVG', ({ salt }) => latin(`<!-- ${salt} -->${SVG}`)),
    photo('SVG in UTF-16', ({ salt }) => Buffer.from(`\ufeff<!-- ${salt} -->${SVG}`, 'utf16le')),
    photo('SVG, compressed', ({ salt }) => gzipSync(`<!-- ${salt} -->${SVG}`)),
    photo(
      'SVG behind the first bytes of a JPEG',
      salted(() => latin(`\u00ff\u00d8\u00ff${SVG}`)),
    ),
    photo(
      'a page',
      salted(() => latin(PAGE)),
    ),
    photo('a program', ({ noise: some }) => Buffer.concat([latin('MZ'), some])),
    photo(
      'a zip',
      salted(() => ZIP),
    ),
    photo('GIF that is a script', ({ salt }) => latin(`GIF89a/*${salt}*/=1;${MARK}`)),
    photo(
      'GIF of a thousand frames',
      salted(() => movingGif),
    ),
    photo(
      'WebP of a thousand frames',
      salted(() => movingWebp),
    ),
    photo('APNG of a thousand frames', ({ salt }) => movingPng(FRAMES + (salt % 50))),
    photo('TIFF', ({ salt }) => Buffer.concat([latin('II*\0\u0008\0\0\0'), uint32(salt)])),
    photo('HEIF by name', ({ salt }) =>
      Buffer.concat([uint32(24), latin('ftypheic'), uint32(salt), latin('mif1heic')]),
    ),
    photo(
      'PDF as a photo',
      salted(() => pdfOf()),
    ),
    photo('JPEG that is a zip, too', ({ salt }) => Buffer.concat([jpeg, ZIP, uint32(salt)])),
    photo('JPEG with a page in a comment', ({ salt }) => withSegments(jpeg, 0xfe, latin(`${salt}/*${PAGE}*/`))),
    photo('JPEG that is a PDF, too', ({ salt }) => withSegments(jpeg, 0xfe, pdfOf({ catalog: script }), uint32(salt))),
    photo('PNG that is a page, too', ({ salt }) => withChunks(png, chunk('tEXt', latin(`Comment\0${salt}${PAGE}`)))),
    photo('nothing', () => Buffer.alloc(0)),
    photo('zeros', ({ at }) => Buffer.alloc(1 + Math.floor(at * 100_000))),
    photo('first bytes of a JPEG', ({ noise: some }) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), some])),
    photo('PNG of 30,000 pixels', ({ salt }) => hugePng(30_000 + (salt % 2_000), 30_000)),
    photo('PNG of a wall that is not there', ({ salt }) => hugePng(WALL_PX, WALL_PX - (salt % 500))),
    photo(
      'JPEG of 30,000 pixels',
      salted(() => jpegSaying(jpeg, 30_000)),
    ),
    photo('JPEG of a wall that is not there', ({ salt }) => jpegSaying(jpeg, WALL_PX - (salt % 500))),
    photo(
      'PNG of 49 megapixels',
      salted(() => wallPng),
    ),
    photo(
      'PNG of 49 megapixels, interlaced',
      salted(() => wallInTurns),
    ),
    photo(
      'JPEG of 49 megapixels, progressive',
      salted(() => wallProgressive),
    ),
    photo(
      'WebP of 49 megapixels',
      salted(() => wallWebp),
    ),
    photo(
      'JPEG with much EXIF',
      salted(({ at }) => withSegments(jpeg, 0xe1, ...segments(1 + Math.floor(at * 120), 'Exif\0\0'))),
    ),
    photo(
      'JPEG with EXIF that loops',
      salted(() => withSegments(jpeg, 0xe1, loopingExif)),
    ),
    photo(
      'JPEG with much XMP',
      salted(({ at }) =>
        withSegments(jpeg, 0xe1, ...segments(1 + Math.floor(at * 120), 'http://ns.adobe.com/xap/1.0/\0')),
      ),
    ),
    photo(
      'JPEG with much ICC',
      salted(({ at }) => withSegments(jpeg, 0xe2, ...icc(1 + Math.floor(at * 120)))),
    ),
    photo(
      'JPEG with much IPTC',
      salted(({ at }) => withSegments(jpeg, 0xed, ...segments(1 + Math.floor(at * 120), 'Photoshop 3.0\0'))),
    ),
    photo(
      'WebP with much EXIF',
      salted(({ at }) => webpWith(small, 64, 'EXIF', Buffer.alloc(Math.floor(at * 8_000_000), MARK))),
    ),
    photo(
      'WebP with much XMP',
      salted(({ at }) => webpWith(small, 64, 'XMP ', Buffer.alloc(Math.floor(at * 8_000_000), MARK))),
    ),
    photo(
      'WebP with much ICC',
      salted(({ at }) => webpWith(small, 64, 'ICCP', Buffer.alloc(Math.floor(at * 8_000_000), MARK))),
    ),
    photo(
      'PNG with an ICC profile that unfolds',
      salted(() => withChunks(png, chunk('iCCP', Buffer.concat([latin('x\0\0'), bomb])))),
    ),
    photo(
      'PNG with a text that unfolds',
      salted(() => withChunks(png, chunk('zTXt', Buffer.concat([latin('x\0\0'), bomb])))),
    ),
    photo('PNG with many texts', ({ salt }) =>
      withChunks(png, ...Array.from({ length: 20_000 + (salt % 9) }, () => chunk('tEXt', latin(`a\0${MARK}`)))),
    ),
    photo('JPEG that breaks off', broken(jpeg)),
    photo('PNG that breaks off', broken(png)),
    photo('WebP that breaks off', broken(webp)),
    photo('scratched JPEG', scratched(jpeg)),
    photo('scratched PNG', scratched(png)),
    photo('scratched WebP', scratched(webp)),
    document('PDF with a script', ({ salt }) => pdfOf({ catalog: `/S${salt} 1${script}` })),
    document('PDF that starts a program', ({ salt }) =>
      pdfOf({ catalog: `/S${salt} 1/OpenAction<</S/Launch/F(calc.exe)>>` }),
    ),
    document(
      'PDF with a file inside',
      salted(() =>
        pdfWith('/AF[5 0 R]', stream(PAGE, '/Type/EmbeddedFile'), '<</Type/Filespec/F(x.exe)/EF<</F 4 0 R>>>>'),
      ),
    ),
    document('PDF whose pages contain themselves', ({ salt }) =>
      latin(
        `%PDF-1.4\n% ${salt}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R]/Count 1/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
      ),
    ),
    document(
      'PDF with a drawing that contains itself',
      salted(() =>
        pdfWith(
          '/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>',
          stream('/X Do '.repeat(50)),
          stream('/X Do /X Do', '/Type/XObject/Subtype/Form/BBox[0 0 99 99]/Resources<</XObject<</X 5 0 R>>>>'),
        ),
      ),
    ),
    document('PDF with an index that leads to itself', ({ salt }) =>
      latin(
        `%PDF-1.4\n% ${salt}\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 1/Prev 20>>\nstartxref\n20\n%%EOF\n`,
      ),
    ),
    document('PDF that is encrypted', ({ salt }) =>
      pdfOf({
        trailer: `/S${salt} 1/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -4/O(${'x'.repeat(32)})/U(${'y'.repeat(32)})>>/ID[(a)(b)]`,
      }),
    ),
    document(
      'PDF with a stream that unfolds',
      salted(() =>
        pdfWith(
          '/Contents 4 0 R',
          `<</Length ${bomb.length}/Filter/FlateDecode>>stream\n${bomb.toString('latin1')}\nendstream `,
        ),
      ),
    ),
    document('PDF of many pages', ({ salt }) => pdfOf({ pages: 11 + (salt % 2_000) })),
    document('PDF with a page of a mile', ({ salt }) => pdfOf({ box: `0 0 ${14_400 + salt} 1` })),
    document('PDF with a page of nothing', ({ salt }) => pdfOf({ box: `0 0 -${salt} 0` })),
    document('PDF that is nested deeply', ({ salt }) => pdfOf({ catalog: `/S${salt} ${'['.repeat(DEEP)}` })),
    document(
      'PDF that draws endlessly',
      salted(({ at }) =>
        pdfWith('/Contents 4 0 R', stream('q 0 0 595 842 re f '.repeat(1 + Math.floor(at * 100_000)))),
      ),
    ),
    document('PDF behind a page', ({ salt }) => Buffer.concat([latin(PAGE), pdfOf({ catalog: `/S${salt} 1` })])),
    document('PDF that is a page, too', ({ salt }) => Buffer.concat([pdfOf({ catalog: `/S${salt} 1` }), latin(PAGE)])),
    document('PDF that breaks off', broken(paper)),
    document('scratched PDF', scratched(paper)),
    document('SVG as a document', ({ salt }) => latin(`<!-- ${salt} -->${SVG}`)),
  ];
};

/** Yields hostile files of each family in turn, each with different contents. The same seed produces the same files. */
export async function* manyHostileFiles(count: number, seed: number): AsyncGenerator<HostileUpload> {
  const all = await families();
  const dice = fc.sample(
    fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      salt: fc.integer({ min: 1, max: 1_000_000 }),
      noise: fc.uint8Array({ minLength: 1, maxLength: 200 }),
    }),
    { numRuns: count, seed },
  );
  // The seed selects the first family, so that short runs with different seeds cover different families.
  for (const [at, each] of dice.entries()) {
    const [name, category, make] = all[(seed + at) % all.length] ?? [];
    if (name && category && make) yield { name, category, bytes: make(each) };
  }
}
