import { rejection } from '../kernel/rejection.ts';

/** The maximum size of an uploaded picture, in bytes. */
export const PICTURE_MAX_BYTES = 2 * 1024 * 1024;
/** The side length of the stored square picture, in pixels. */
export const PICTURE_SIDE_PX = 256;
/** The maximum number of pixels in a picture that the server decodes: 40 megapixels, more than any phone picture of 2 MB has. */
export const PICTURE_MAX_PIXELS = 40_000_000;

export const NotAPicture = rejection('NOT_A_PICTURE', 422, 'Send a picture: JPEG, PNG or WebP');
export const PictureTooLarge = rejection('PICTURE_TOO_LARGE', 413, 'Send a picture of at most 2 MB and 40 megapixels');
export const PictureNotFound = rejection('PICTURE_NOT_FOUND', 404, 'Picture not found');
export const TooManyDownloads = rejection(
  'TOO_MANY_DOWNLOADS',
  429,
  'You have just downloaded your data: try again in an hour',
);
