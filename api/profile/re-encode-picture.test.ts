import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { NotAPicture, PictureTooLarge } from '../../schema/profile/rejections.ts';
import { profilePicture } from './re-encode-picture.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 90 } } });
const refused = ({ code }: { readonly code: string }) => expect.objectContaining({ code });

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc32 = (bytes: Buffer) => {
  let c = 0xffffffff;
  for (const byte of bytes) c = (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
};
const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
};
/** A tiny PNG that declares a huge size. */
const bomb = (side: number) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('a profile picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('of a %s is a WebP square of 256 pixels', async (format) => {
    const made = await profilePicture(await plain(900, 300).toFormat(format).toBuffer());
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  });

  it('stands upright and tells neither camera nor place', async () => {
    const left = await plain(100, 300).png().toBuffer();
    const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'white' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '17/1 23/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes('SecretCamera')).toBe(true);
    const made = await profilePicture(photo);
    expect(made.includes('SecretCamera')).toBe(false);
    const { exif, xmp, iptc, icc, orientation } = await sharp(made).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    // Orientation 6 is a quarter turn to the right: the left side becomes the top.
    const { data, info } = await sharp(made).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const red = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? -1;
    expect(red(128, 20)).toBeLessThan(80);
    expect(red(128, 236)).toBeGreaterThan(200);
  });

  it('keeps nothing of a page that is hidden in the file', async () => {
    const script = '<script>alert(document.cookie)</script>';
    const jpeg = await plain(40, 40).jpeg().toBuffer();
    const appended = Buffer.concat([jpeg, Buffer.from(`<html>${script}</html>`)]);
    const comment = Buffer.from(`/*${script}*/`);
    const inside = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, comment.length + 2]),
      comment,
      jpeg.subarray(2),
    ]);
    for (const polyglot of [appended, inside]) {
      const made = await profilePicture(polyglot);
      expect(made.includes('script')).toBe(false);
      expect((await sharp(made).metadata()).format).toBe('webp');
    }
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a page', Buffer.from('<html>')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['nothing', Buffer.alloc(0)],
    ['a JPEG’s first bytes alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['an SVG behind a JPEG’s first bytes', Buffer.from('\u00ff\u00d8\u00ff<svg/>', 'latin1')],
  ])('is not made of %s', async (_name, bytes) => {
    await expect(profilePicture(bytes)).rejects.toEqual(refused(NotAPicture));
  });
  it('is not made of a file that breaks off', async () => {
    const whole = await plain(600, 600).png().toBuffer();
    await expect(profilePicture(whole.subarray(0, whole.length / 2))).rejects.toEqual(refused(NotAPicture));
  });
  it('is not made of a few bytes that unfold to a wall of pixels', async () => {
    for (const side of [7_000, 30_000])
      await expect(profilePicture(bomb(side))).rejects.toEqual(refused(PictureTooLarge));
  });
});
