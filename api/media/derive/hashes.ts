import sharp, { type SharpOptions } from 'sharp';
import sharpPhash from 'sharp-phash';
import { z } from 'zod';
import { fromPixels, type Pixels } from './pictures.ts';

/** The package's types describe another module format than it has. */
const phash = z
  .custom<(image: Buffer, options: SharpOptions) => Promise<string>>((value) => typeof value === 'function')
  .parse(sharpPhash);

/** Pictures are hashed at this size: the hash itself looks at 32 x 32 pixels. */
const SIDE = 256;
/** A picture whose brightness varies less than this (of 255) has nothing to recognise: all dark or plain pictures would look alike. */
const LEAST_DEVIATION = 12;
/** The parts of a picture that are hashed, in fractions: the whole, the middle, and the middle cut closer. A crop of somebody else's photo is found
 *  because one of their parts equals one of ours. */
const PARTS = [
  { left: 0, top: 0, side: 1 },
  { left: 0.05, top: 0.05, side: 0.9 },
  { left: 0, top: 0, side: 0.9 },
  { left: 0.1, top: 0, side: 0.9 },
  { left: 0, top: 0.1, side: 0.9 },
  { left: 0.1, top: 0.1, side: 0.9 },
  { left: 0.1, top: 0.1, side: 0.8 },
];

/** Returns the perceptual hashes of a picture: of several parts, and of its mirror image. Empty for a picture that is too plain. */
export const perceptualHashes = async (pixels: Pixels): Promise<string[]> => {
  const grey = await fromPixels(pixels).resize(SIDE, SIDE, { fit: 'fill' }).greyscale().raw().toBuffer();
  const raw = { width: SIDE, height: SIDE, channels: 1 } as const;
  const one = (data: Buffer) => sharp(data, { raw });
  const { channels } = await one(grey).stats();
  if ((channels[0]?.stdev ?? 0) < LEAST_DEVIATION) return [];
  const hashes: string[] = [];
  for (const isMirrored of [false, true]) {
    const whole = isMirrored ? await one(grey).flop().extractChannel(0).raw().toBuffer() : grey;
    for (const { left, top, side } of PARTS) {
      const size = Math.round(side * SIDE);
      const area = { left: Math.floor(left * SIDE), top: Math.floor(top * SIDE), width: size, height: size };
      const part = await one(whole).extract(area).extractChannel(0).raw().toBuffer();
      hashes.push(await phash(part, { raw: { width: size, height: size, channels: 1 } }));
    }
  }
  return [...new Set(hashes)];
};
