import sharp, { type Metadata, type ResizeOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { MAX_PIXELS, type PictureFormat } from '../../../schema/media/categories.ts';
import type { PlateRectangle } from '../../../schema/media/inputs.ts';
import { metadataKindsOf } from './metadata-kinds.ts';
import { type Encoded, FileRefused } from './task-messages.ts';

/** The maximum width and height of a master, in pixels. A master is the re-encoded upload from which all displayed sizes are generated. */
const MASTER_SIDE = 2560;
const MASTER_QUALITY = 92;
/** The opaque colour with which a number plate is covered. */
const FILL = { red: 24, green: 24, blue: 27 };
/** The maximum width and height, in pixels, of the picture from which a ThumbHash is computed. A ThumbHash has at most seven waves per side, so more
 *  pixels do not improve it, and 100 pixels would take ten times as long. */
const THUMB_SIDE = 32;
const CHANNELS = 3;
const PAGE_QUALITY = 86;
const SQUARE_QUALITY = 82;
/** The encoders run with low effort, because a user waits for the WebP sizes, and AVIF is encoded while the server answers searches. */
const WEBP = { quality: 80, effort: 2 };
const AVIF = { quality: 50, effort: 1 };

/** The decoded pixels of an upright picture without transparency, in sRGB. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}
export const fromPixels = ({ data, width, height }: Pixels) =>
  sharp(data, { raw: { width, height, channels: CHANNELS } });

const open = (bytes: Uint8Array, limitInputPixels: number) =>
  sharp(bytes, { failOn: 'error', limitInputPixels, sequentialRead: true });

/** Reads and checks the metadata of a picture before its pixels are decoded.
 *  @throws FileRefused */
const headOf = async (bytes: Uint8Array, maxPixels: number): Promise<Metadata> => {
  const head = await open(bytes, maxPixels)
    .metadata()
    .catch((error: unknown) => {
      throw new FileRefused(error instanceof Error && /pixel limit/.test(error.message) ? 'pixels' : 'unreadable');
    });
  if (head.width * head.height > maxPixels) throw new FileRefused('pixels');
  if ((head.pages ?? 1) > 1) throw new FileRefused('moves');
  return head;
};

const AS_MASTER: ResizeOptions = { width: MASTER_SIDE, height: MASTER_SIDE, fit: 'inside', withoutEnlargement: true };
/** Decodes an uploaded picture. The result is upright and, unless `size` is set, at most as large as a master.
 *  @throws FileRefused */
export const decode = async (bytes: Uint8Array, { size = AS_MASTER, maxPixels = MAX_PIXELS } = {}) => {
  const head = await headOf(bytes, maxPixels);
  const pixels = await open(bytes, maxPixels)
    .autoOrient()
    .resize(size)
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new FileRefused('unreadable');
    });
  return { pixels: inColour(pixels.data, pixels.info), removed: metadataKindsOf(head) };
};

/** Converts pixels to three channels. Grey pictures have only one. */
const inColour = (
  data: Buffer,
  { width, height, channels }: { width: number; height: number; channels: number },
): Pixels => {
  if (channels === CHANNELS) return { data, width, height };
  const colour = Buffer.alloc(width * height * CHANNELS);
  for (let at = 0; at < width * height; at += 1)
    for (let channel = 0; channel < CHANNELS; channel += 1) colour[at * CHANNELS + channel] = data[at * channels] ?? 0;
  return { data: colour, width, height };
};

/** Encodes a master with the standard Huffman tables. Optimised tables would save a few percent of the bytes, but take three times as long. */
export const encodeMaster = (pixels: Pixels): Promise<Buffer> =>
  fromPixels(pixels).jpeg({ quality: MASTER_QUALITY, optimiseCoding: false }).toBuffer();

/** Decodes a picture that this server has encoded. */
export const decodeOurs = async (made: Uint8Array): Promise<Pixels> => {
  const { data, info } = await sharp(made).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Fills a rectangle. Its edges are rounded outwards to whole pixels. */
export const withPlateFilled = ({ data, width, height }: Pixels, plate: PlateRectangle): Pixels => {
  const filled = Buffer.from(data);
  const left = Math.max(0, Math.floor(plate.x * width));
  const right = Math.min(width, Math.ceil((plate.x + plate.width) * width));
  const top = Math.max(0, Math.floor(plate.y * height));
  const bottom = Math.min(height, Math.ceil((plate.y + plate.height) * height));
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) filled.set([FILL.red, FILL.green, FILL.blue], (y * width + x) * CHANNELS);
  return { data: filled, width, height };
};

const narrowed = async (pixels: Pixels, width: number): Promise<Pixels> => {
  if (width >= pixels.width) return pixels;
  const { data, info } = await fromPixels(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Encodes the sizes that pages show, narrowest first. Widths beyond the picture's own width are replaced by that width. Each size is scaled from
 *  the next wider size, which halves the work of resizing without a visible difference. */
export const encodeSizes = async (
  pixels: Pixels,
  { format, widths }: { readonly format: PictureFormat; readonly widths: readonly number[] },
): Promise<Encoded[]> => {
  const sizes: Encoded[] = [];
  let source = pixels;
  const wanted = [...new Set(widths.map((each) => Math.min(each, pixels.width)))].sort((a, b) => b - a);
  for (const width of wanted) {
    source = await narrowed(source, width);
    const encoder = format === 'webp' ? fromPixels(source).webp(WEBP) : fromPixels(source).avif(AVIF);
    const { data, info } = await encoder.toBuffer({ resolveWithObject: true });
    sizes.unshift({ width: info.width, height: info.height, bytes: data });
  }
  return sizes;
};

const encodeWhole = async (pixels: Pixels, quality: number): Promise<Encoded> => {
  const { data, info } = await fromPixels(pixels)
    .webp({ ...WEBP, quality })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
};
/** Encodes one page of a document as WebP, at full size. */
export const encodePage = (pixels: Pixels): Promise<Encoded> => encodeWhole(pixels, PAGE_QUALITY);
/** Encodes a small square as WebP without resizing it. */
export const encodeSquare = (pixels: Pixels): Promise<Encoded> => encodeWhole(pixels, SQUARE_QUALITY);

/** Returns a blurred picture of a few bytes: a ThumbHash in Base64. */
export const placeholderOf = async (pixels: Pixels): Promise<string> => {
  const { data, info } = await fromPixels(pixels)
    .resize({ width: THUMB_SIDE, height: THUMB_SIDE, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
};
