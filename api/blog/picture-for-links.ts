import type { ArticlePicture } from '../../schema/blog/views.ts';
import type { PictureSize } from '../../schema/media/views.ts';

/** The width of the picture that other sites load, in pixels. */
const WIDTH = 1280;

/** Returns the size of a picture that links to an article and programs show: the widest WebP of at most 1,280 px. */
export const pictureForLinks = (picture: Pick<ArticlePicture, 'sizes'> | null): PictureSize | null => {
  const sizes = picture?.sizes.filter(({ format }) => format === 'webp').toSorted((a, b) => b.width - a.width) ?? [];
  return sizes.find(({ width }) => width <= WIDTH) ?? sizes.at(-1) ?? null;
};
