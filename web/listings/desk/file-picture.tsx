interface Size {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly url: string;
}
interface FilePictureProps {
  readonly sizes: readonly Size[];
  readonly alt: string;
  /** The displayed width of the picture, in the syntax of the HTML attribute `sizes`. */
  readonly widths: string;
}
const setOf = (sizes: readonly Size[], format: string): string =>
  sizes.flatMap((size) => (size.format === format ? [`${size.url} ${size.width}w`] : [])).join(', ');

/** Returns the URL of the largest WebP version; undefined if there is none. */
export const largestOf = (sizes: readonly Size[]): string | undefined =>
  sizes.findLast(({ format }) => format === 'webp')?.url;

/** A responsive picture, available in the sizes that the media store created. */
export const FilePicture = ({ sizes, alt, widths }: FilePictureProps) => {
  const [smallest] = sizes;
  if (!smallest) return null;
  const avif = setOf(sizes, 'avif');
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={widths} />}
      <img
        src={smallest.url}
        srcSet={setOf(sizes, 'webp')}
        sizes={widths}
        width={smallest.width}
        height={smallest.height}
        alt={alt}
        loading="lazy"
        decoding="async"
        className="aspect-4/3 h-auto w-full rounded-control bg-sunken object-contain"
      />
    </picture>
  );
};
