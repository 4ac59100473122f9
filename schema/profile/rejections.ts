import { rejection } from '../kernel/rejection.ts';

/** The most bytes of a picture that is sent. */
export const PICTURE_MAX_BYTES = 2 * 1024 * 1024;
/** The side of the square that is made of it, pixels. */
export const PICTURE_SIDE_PX = 256;
/** The most pixels of a picture that is opened: 40 megapixels, above what phones make of 2 MB. */
export const PICTURE_MAX_PIXELS = 40_000_000;

export const NotAPicture = rejection('NOT_A_PICTURE', 422, 'Send a picture: JPEG, PNG or WebP');
export const PictureTooLarge = rejection('PICTURE_TOO_LARGE', 413, 'Send a picture of at most 2 MB and 40 megapixels');
export const PictureNotFound = rejection('PICTURE_NOT_FOUND', 404, 'There is no such picture');
export const TooManyDownloads = rejection(
  'TOO_MANY_DOWNLOADS',
  429,
  'You downloaded your data a moment ago: try again in an hour',
);
