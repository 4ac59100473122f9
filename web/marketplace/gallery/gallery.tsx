import { ImageOff, Maximize2 } from 'lucide-react';
import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react';
import { useFormats } from '../../shared/format/use-formats.ts';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import { useHydrated } from '../../shared/page/use-hydrated.ts';
import { galleryTexts } from '../../shared/texts/en/gallery.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { Carousel } from '../../shared/ui/carousel.tsx';
import { CarPicture } from '../car-picture.tsx';
import type { GalleryCar } from './gallery-car.ts';
import { emptyPlaces } from './placeholder-pictures.ts';
import { useZoom } from './use-zoom.ts';

const loadZoom = () => import('./zoom.tsx');
const Zoom = lazyPart(loadZoom);
/** Prefetches the code of the zoom view. Ignores a failed load, which is reported when the view opens. */
const prefetchZoom = (): void => void loadZoom().catch(() => undefined);

const NoPhoto = () => {
  const t = useTexts(galleryTexts);
  return (
    <li className="w-20 shrink-0 rounded-control border border-dashed border-edge bg-sunken p-0.5 sm:w-24">
      <span className="flex aspect-[16/10] flex-col items-center justify-center gap-0.5 text-xs text-soft">
        <ImageOff aria-hidden className="size-4" />
        {t.noPhoto}
      </span>
    </li>
  );
};

/** The zoom view, rendered only in the browser: after a reload, only the browser's history shows whether the view is open. */
const LargeView = (props: ComponentProps<typeof Zoom>) =>
  useHydrated() ? (
    <Suspense fallback={null}>
      <Zoom {...props} />
    </Suspense>
  ) : null;

/** The car's pictures: a large one, thumbnails and a zoom view. An empty thumbnail says that there is no photo. A car without pictures gets a
 *  labelled drawing. */
export const Gallery = ({ car, label }: { car: GalleryCar; label: string }) => {
  const t = useTexts(galleryTexts);
  const { count } = useFormats();
  const [chosen, setChosen] = useState(0);
  const zoom = useZoom();
  const box = useRef<HTMLDivElement>(null);
  const wasOpened = useRef(false);
  const isOpened = zoom.opened !== null;
  // Moves the focus to the picture that was viewed last.
  useEffect(() => {
    if (wasOpened.current && !isOpened) {
      box.current?.querySelectorAll<HTMLElement>('[aria-haspopup]')[chosen]?.focus({ preventScroll: true });
    }
    wasOpened.current = isOpened;
  }, [isOpened, chosen]);
  const { images, placeholderImage } = car;
  const slides = images.map((image, at) => ({
    id: `${at} ${image}`,
    content: (
      <button
        type="button"
        aria-label={t.enlarge(count(at + 1), count(images.length))}
        aria-haspopup="dialog"
        onPointerEnter={prefetchZoom}
        onFocus={prefetchZoom}
        onClick={() => zoom.open(at)}
        className="group/zoom relative block w-full cursor-zoom-in -outline-offset-3"
      >
        <CarPicture car={car} image={image} placeholder={placeholderImage} first={at === 0} />
        <span className="absolute end-3 top-3 flex size-10 items-center justify-center rounded-full bg-night-deep/80 text-white group-hover/zoom:bg-night-deep">
          <Maximize2 aria-hidden className="size-5" />
        </span>
      </button>
    ),
  }));
  const drawing = {
    id: placeholderImage,
    content: <CarPicture car={car} image={undefined} placeholder={placeholderImage} first />,
  };
  return (
    <div ref={box} className="min-w-0">
      <Carousel
        label={label}
        slides={slides.length > 0 ? slides : [drawing]}
        index={Math.min(chosen, Math.max(0, images.length - 1))}
        onIndex={setChosen}
        thumbnails={images.map((image) => (
          <CarPicture key={image} car={car} image={image} placeholder={placeholderImage} small decorative />
        ))}
        afterThumbnails={emptyPlaces(images.length).map((place) => <NoPhoto key={place} />)}
      />
      {zoom.opened !== null && zoom.opened < images.length && (
        <LargeView car={car} index={zoom.opened} onIndex={setChosen} onClose={zoom.close} />
      )}
    </div>
  );
};
