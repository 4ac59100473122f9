import { clsx } from 'clsx';
import type { PictureFormat } from '../gql/graphql.ts';

interface Size {
  readonly format: PictureFormat;
  readonly width: number;
  readonly height: number;
  readonly url: string;
}
interface ArticlePictureProps {
  readonly picture: { readonly alt: string; readonly sizes: readonly Size[] };
  /** The displayed width of the picture, in the syntax of the HTML attribute `sizes`. */
  readonly widths: string;
  /** Whether the picture is visible without scrolling. */
  readonly isFirst?: boolean;
  /** The alternative text; defaults to the text stored with the picture. Empty if a link next to the picture has the same text. */
  readonly alt?: string;
  readonly className?: string;
}
const setOf = (sizes: readonly Size[], format: PictureFormat): string =>
  sizes.flatMap((size) => (size.format === format ? [`${size.url} ${size.width}w`] : [])).join(', ');

/** The picture of an article, with an aspect ratio of 16:9. Its space is reserved to avoid a layout shift when it loads. */
export const ArticlePicture = ({ picture, widths, isFirst = false, alt, className }: ArticlePictureProps) => {
  const { sizes } = picture;
  const webp = sizes.filter(({ format }) => format === 'webp');
  const last = webp.at(-1);
  if (!last) return null;
  const avif = setOf(sizes, 'avif');
  return (
    <picture className="block">
      {avif && <source type="image/avif" srcSet={avif} sizes={widths} />}
      <img
        src={last.url}
        srcSet={setOf(sizes, 'webp')}
        sizes={widths}
        width={last.width}
        height={last.height}
        alt={alt ?? picture.alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className={clsx('aspect-video h-auto w-full bg-sunken object-cover', className)}
      />
    </picture>
  );
};
