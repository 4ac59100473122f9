import sharp from 'sharp';
import { NotAPicture, PICTURE_MAX_PIXELS, PICTURE_SIDE_PX, PictureTooLarge } from '../../schema/profile/rejections.ts';

// Only these three decoders may open uploads, whatever else the library could read (SVG, PDF, TIFF, ...).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });

const QUALITY = 82;
/** Timeout for decoding a picture, in seconds. */
const PATIENCE_S = 10;

const startsWith = (bytes: Buffer, at: number, ...wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte);

/** Whether the first bytes are those of an allowed picture format. The declared type is ignored. */
const looksLikePicture = (bytes: Buffer): boolean =>
  startsWith(bytes, 0, 0xff, 0xd8, 0xff) ||
  startsWith(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP');

/** Re-encodes the picture: upright, a square of 256 pixels, WebP. The file's location, camera data and appended data are removed.
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
