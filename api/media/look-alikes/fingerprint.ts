import { fromPixels, type Pixels } from '../derive/pictures.ts';
import { hashesOf, keysOf, PRINT_SIDE, packed } from './hashing.ts';

/** The minimum standard deviation of a picture's brightness (of 255). Below this value, a picture is too plain to be recognised, because all plain
 *  pictures look alike. */
const LEAST_DEVIATION = 5;

const deviationOf = (print: Uint8Array): number => {
  const mean = print.reduce((sum, value) => sum + value, 0) / print.length;
  return Math.sqrt(print.reduce((sum, value) => sum + (value - mean) ** 2, 0) / print.length);
};

/** Returns the fingerprint of a picture: a small grey copy, its hashes, and the keys by which it is found. Returns null for a picture that is too
 *  plain. */
export const fingerprintOf = async (pixels: Pixels) => {
  const print = await fromPixels(pixels)
    .resize(PRINT_SIDE, PRINT_SIDE, { fit: 'fill' })
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer();
  if (deviationOf(print) < LEAST_DEVIATION) return null;
  const hashes = hashesOf(print);
  return { print, hashes: packed(hashes), keys: keysOf(hashes) };
};
