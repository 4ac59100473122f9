import sharp from 'sharp';
import { NotAPicture, PICTURE_MAX_PIXELS, PICTURE_SIDE_PX, PictureTooLarge } from '../../schema/profile/rejections.ts';

// What strangers send is opened by these three decoders alone, whatever else the library could read (SVG, PDF, TIFF, ...).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });

const QUALITY = 82;
/** A picture that takes longer is given up, seconds. */
const PATIENCE_S = 10;

const startsWith = (bytes: Buffer, at: number, ...wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte);

/** What the first bytes say it is; what the sender called it counts for nothing. */
const looksLikePicture = (bytes: Buffer): boolean =>
  startsWith(bytes, 0, 0xff, 0xd8, 0xff) ||
  startsWith(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP');

/** Draws the picture anew: upright, a square of 256 pixels, WebP. Nothing of the file that was sent is left but what one sees: no
 *  place, no camera, nothing appended.
 *  @throws Rejection NOT_A_PICTURE, PICTURE_TOO_LARGE */
export const profilePicture = async (bytes: Buffer): Promise<Buffer> => {
  if (!looksLikePicture(bytes)) throw NotAPicture();
  const source = sharp(bytes, { failOn: 'error', limitInputPixels: PICTURE_MAX_PIXELS });
  const { width, height } = await source.metadata().catch((error: unknown) => {
    throw error instanceof Error && /pixel limit/.test(error.message) ? PictureTooLarge() : NotAPicture();
  });
  if (width * height > PICTURE_MAX_PIXELS) throw PictureTooLarge();
  return source
    .autoOrient()
    .resize(PICTURE_SIDE_PX, PICTURE_SIDE_PX, { fit: 'cover' })
    .webp({ quality: QUALITY })
    .timeout({ seconds: PATIENCE_S })
    .toBuffer()
    .catch(() => {
      throw NotAPicture();
    });
};
