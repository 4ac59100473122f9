import type { ArticlePicture } from '../../schema/blog/views.ts';
import type { PictureSize } from '../../schema/media/views.ts';

/** The maximum width in pixels of the picture that other sites load. */
const WIDTH = 1280;

/** Returns the picture size for link previews, feeds and the API: the widest WebP of at most 1,280 px, or else the smallest WebP. */
export const pictureForLinks = (picture: Pick<ArticlePicture, 'sizes'> | null): PictureSize | null => {
  const sizes = picture?.sizes.filter(({ format }) => format === 'webp').toSorted((a, b) => b.width - a.width) ?? [];
  return sizes.find(({ width }) => width <= WIDTH) ?? sizes.at(-1) ?? null;
};
