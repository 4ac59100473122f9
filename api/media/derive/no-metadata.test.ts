import ExifReader from 'exifreader';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENDURANCE, SEED, times } from '../../../projections/platform/testing/endurance.ts';
import { PICTURE_WIDTHS } from '../../../schema/media/categories.ts';
import { tellingPicture } from '../testing/metadata.ts';
import { type MediaTasks, mediaTasks } from './run-tasks.ts';
import { DocumentMade, PhotoMade, SizesMade, SquareMade } from './task-messages.ts';

/** The number of uploads to test, normally and with `--full`. From each upload, six pictures are derived (two sizes in two formats, a page and a
 *  square): 10,200 pictures with `--full`. */
const PICTURES = times(170, 1_700);
/** The number of uploads that are processed at the same time. */
const TOGETHER = 4;
const FORMATS = ['webp', 'avif'] as const;

let tasks: MediaTasks;
beforeAll(() => {
  tasks = mediaTasks();
});
afterAll(() => tasks.stop());

/** Returns the names of the chunks of a WebP file. */
const chunksOf = (webp: Buffer): readonly string[] => {
  const names: string[] = [];
  for (let at = 12; at < webp.length; ) {
    const size = webp.readUInt32LE(at + 4);
    names.push(webp.toString('latin1', at, at + 4));
    at += 8 + size + (size % 2);
  }
  return names;
};
/** For each kind of box that contains other boxes: the offset of the first one, in bytes after the box's header. */
const INSIDE: Readonly<Record<string, number>> = { meta: 4, iinf: 6, iprp: 0, ipco: 0 };
/** Returns the names of all boxes of an AVIF file. The names of item and colour boxes include their types, as in `infe av01`. */
const boxesOf = (avif: Buffer): readonly string[] => {
  const names: string[] = [];
  const walk = (from: number, to: number): void => {
    for (let at = from; at + 8 <= to; ) {
      const size = avif.readUInt32BE(at);
      if (size < 8 || at + size > to) throw new Error(`a box of ${size} bytes at ${at}`);
      const name = avif.toString('latin1', at + 4, at + 8);
      const kind = { infe: avif.toString('latin1', at + 16, at + 20), colr: avif.toString('latin1', at + 8, at + 12) }[
        name
      ];
      names.push(kind === undefined ? name : `${name} ${kind}`);
      const inside = INSIDE[name];
      if (inside !== undefined) walk(at + 8 + inside, at + size);
      at += size;
    }
  };
  walk(0, avif.length);
  return names;
};
/** The boxes that an AVIF file with one picture needs. They include no EXIF or XMP item (`mime`), no colour profile and no free space. */
const AVIF_BOXES: ReadonlySet<string> = new Set([
  ...[
    'ftyp',
    'meta',
    'hdlr',
    'pitm',
    'iloc',
    'iinf',
    'infe av01',
    'iprp',
    'ipco',
    'ipma',
    'ispe',
    'pixi',
    'av1C',
    'colr nclx',
    'mdat',
  ],
]);

/** Returns the metadata in a derived picture; empty if it contains only pixels. */
const saysOf = (picture: Uint8Array, format: 'webp' | 'avif', word: string): readonly string[] => {
  const bytes = Buffer.from(picture);
  const groups = Object.entries(ExifReader.load(bytes, { expanded: true })).flatMap(([group, tags]) =>
    Object.keys(tags ?? {}).map((tag) => `${group}.${tag}`),
  );
  const parts = format === 'webp' ? chunksOf(bytes) : boxesOf(bytes);
  const allowed = (part: string) => (format === 'webp' ? part === 'VP8 ' : AVIF_BOXES.has(part));
  return [
    ...groups.filter((name) => name !== 'file.FileType'),
    ...parts.filter((part) => !allowed(part)),
    ...['Secret', word, 'Exif', 'xpacket', 'Photoshop', 'ICC_PROFILE'].filter((each) => bytes.includes(each)),
  ];
};

it('makes pictures of pixels alone out of pictures with every kind of metadata', {
  ...ENDURANCE,
  timeout: 7_200_000,
}, async ({ annotate }) => {
  let looked = 0;
  const found: unknown[] = [];
  const once = async (number: number) => {
    const { bytes, format, word } = await tellingPicture(number);
    // The original must contain the metadata. Otherwise, the test would prove nothing.
    const before = Object.keys(ExifReader.load(bytes, { expanded: true }));
    const told = format === 'png' ? ['exif', 'gps', 'png'] : ['exif', 'gps', 'xmp', 'icc'];
    expect([format, before]).toEqual([format, expect.arrayContaining(told)]);
    const photo = await tasks.run({ kind: 'photo', bytes }, PhotoMade);
    expect(photo.removed).toEqual(expect.arrayContaining(['place', 'camera', 'owner', 'preview']));
    expect(Buffer.from(photo.master).includes('Secret')).toBe(false);
    const asked = { plate: null, format: 'avif', widths: PICTURE_WIDTHS } as const;
    const avif = await tasks.run({ kind: 'sizes', master: photo.master, ...asked }, SizesMade);
    const { pages } = await tasks.run({ kind: 'document', bytes }, DocumentMade);
    const { picture } = await tasks.run({ kind: 'square', bytes, side: 256, maxPixels: 1_000_000 }, SquareMade);
    const made = { webp: [...photo.sizes, ...pages, picture], avif: avif.sizes };
    for (const kind of FORMATS)
      for (const { bytes: derived } of made[kind]) {
        looked += 1;
        const says = saysOf(derived, kind, word);
        if (says.length > 0) found.push([format, kind, says]);
      }
  };
  for (let at = 0; at < PICTURES; at += TOGETHER)
    await Promise.all(Array.from({ length: Math.min(TOGETHER, PICTURES - at) }, (_, more) => once(SEED + at + more)));
  await annotate(`derived pictures without metadata: ${looked - found.length} of ${looked}`);
  expect(found).toEqual([]);
  expect(looked).toBe(PICTURES * 6);
});
