import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodeOurs } from '../derive/pictures.ts';
import { likeness, reliefOf } from './comparing.ts';
import { fingerprintOf } from './fingerprint.ts';
import { hashesOf, keysOf, lookUpKeysOf, mirrored, PARTS, packed, partsAlike, unpacked } from './hashing.ts';

const SIZE = { width: 600, height: 400 };
/** Returns a picture of coloured blocks that depend on the seed, so that different pictures can be told apart. */
const scene = (seed: number) => {
  const data = Buffer.from(
    Array.from({ length: 12 * 8 * 3 }, (_, at) => Math.abs(Math.sin(seed * 997 + at) * 1e4) % 256),
  );
  return sharp(data, { raw: { width: 12, height: 8, channels: 3 } })
    .resize({ ...SIZE, kernel: 'cubic' })
    .png()
    .toBuffer();
};
const printOf = async (picture: Sharp): Promise<Uint8Array> => {
  const made = await fingerprintOf(await decodeOurs(await picture.jpeg().toBuffer()));
  if (!made) throw new Error('the picture is too plain');
  return made.print;
};
/** Returns the likeness of two prints, and whether a lookup with the keys of `mine` finds `theirs`. */
const compare = (mine: Uint8Array, theirs: Uint8Array) => {
  const [hashes, others] = [hashesOf(mine), hashesOf(theirs)];
  const turned = mirrored(hashes);
  const asked = new Set([...lookUpKeysOf(hashes), ...lookUpKeysOf(turned)]);
  const reliefs = { mine: reliefOf(mine), theirs: reliefOf(theirs) };
  return {
    isFound: keysOf(others).some((key) => asked.has(key)),
    likeness: Math.max(
      likeness({ ...reliefs, isMirrored: false }, partsAlike(hashes, others, 4)),
      likeness({ ...reliefs, isMirrored: true }, partsAlike(turned, others, 4)),
    ),
  };
};

describe('two photos', () => {
  it.each<[string, (photo: Sharp) => Sharp]>([
    ['encoded anew', (photo) => photo.webp({ quality: 30 })],
    ['in the mirror', (photo) => photo.flop()],
    ['cut at two sides', (photo) => photo.extract({ left: 48, top: 12, width: 540, height: 360 })],
    ['smaller', (photo) => photo.resize({ width: 160 })],
    ['in other colours', (photo) => photo.modulate({ brightness: 1.2, hue: 30 })],
    [
      'with a box in a corner',
      (photo) =>
        photo.composite([
          { input: { create: { width: 150, height: 50, channels: 3, background: 'red' } }, left: 0, top: 0 },
        ]),
    ],
  ])('are found to be the same: %s', async (_, change) => {
    const photo = await scene(1);
    const changed = await change(sharp(photo)).toBuffer();
    const found = compare(await printOf(sharp(changed)), await printOf(sharp(photo)));
    expect(found.isFound).toBe(true);
    expect(found.likeness).toBeGreaterThan(0.8);
  });
  it('are not alike if they show something else', async () => {
    const { likeness: found } = compare(await printOf(sharp(await scene(1))), await printOf(sharp(await scene(2))));
    expect(found).toBeLessThan(0.4);
  });
});

describe('a fingerprint', () => {
  it('is the same each time', async () => {
    const pixels = await decodeOurs(await scene(3));
    expect(await fingerprintOf(pixels)).toEqual(await fingerprintOf(pixels));
  });
  it('is not made of a plain picture', async () => {
    const plain = sharp({ create: { ...SIZE, channels: 3, background: '#222' } });
    expect(await fingerprintOf(await decodeOurs(await plain.png().toBuffer()))).toBeNull();
  });
  it('has a hash of each part, which survives being stored', async () => {
    const hashes = hashesOf(await printOf(sharp(await scene(4))));
    expect(hashes).toHaveLength(PARTS.length);
    expect(unpacked(packed(hashes))).toEqual(hashes.map(({ low, high }) => ({ low, high })));
  });
  it('of a mirror image is the one that its own hashes foretell', async () => {
    const photo = await scene(5);
    const foretold = mirrored(hashesOf(await printOf(sharp(photo))));
    const mirror = hashesOf(await printOf(sharp(await sharp(photo).flop().toBuffer())));
    const [nearest] = partsAlike(foretold, mirror, 1);
    expect(nearest?.differentBits).toBeLessThanOrEqual(1);
  });
});
