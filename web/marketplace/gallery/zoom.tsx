import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import Lightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import FullScreen from 'yet-another-react-lightbox/plugins/fullscreen';
import CloseUp from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import './zoom.css';
import { useMemo, useRef, useState } from 'react';
import { galleryTexts } from '../../shared/texts/en/gallery.ts';
import { uiTexts } from '../../shared/texts/en/ui.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { carName } from '../car-summary.ts';
import type { GalleryCar } from './gallery-car.ts';
import { isDrawn } from './placeholder-pictures.ts';

/** The size that every picture is assumed to have, in pixels. Sources send no sizes, but the limits of zooming and panning depend on them. */
const SIZE = { width: 8192, height: 5120 };

/** Styles that enlarge small pictures to the size of the screen. By default, the library does not enlarge pictures. */
const FILLING = { maxWidth: '100%', maxHeight: '100%' };

interface ZoomProps {
  car: GalleryCar;
  /** The index of the picture that is shown first. */
  index: number;
  onIndex(index: number): void;
  onClose(): void;
}

/** The zoom view. A picture fills the screen, or only the window if the browser does not support or allow full screen. When the user leaves full
 *  screen, the view closes. The library handles swipes, pinching, double taps, the mouse wheel, and the arrow, plus, minus and Escape keys. */
const Zoom = ({ car, index, onIndex, onClose }: ZoomProps) => {
  const { zoom: t, ...words } = useTexts(galleryTexts);
  const ui = useTexts(uiTexts);
  const { images, placeholderImage } = car;
  const name = carName(car);
  // Memoised, because the library restarts whenever the array changes.
  const slides = useMemo(
    () =>
      images.map((src) => ({
        src,
        srcSet: [{ src, ...SIZE }],
        alt: isDrawn(src) ? words.illustration : name,
        description: `${name} · ${isDrawn(src) ? words.illustration : words.supplied}`,
      })),
    [images, name, words.illustration, words.supplied],
  );
  // Both Escape and the end of full screen may call this function.
  const closed = useRef(false);
  const close = () => {
    if (closed.current) return;
    closed.current = true;
    onClose();
  };
  const [shown, setShown] = useState(index);
  const show = (picture: number) => {
    setShown(picture);
    onIndex(picture);
  };
  return (
    <Lightbox
      open
      close={close}
      index={shown}
      slides={slides}
      plugins={[CloseUp, Captions, Counter, FullScreen]}
      fullscreen={{ auto: true }}
      on={{ view: (view) => show(view.index), exitFullscreen: close }}
      carousel={{ finite: true, padding: 0, imageProps: { style: FILLING } }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      zoom={{ scrollToZoom: true, pinchZoomV4: true }}
      captions={{ descriptionTextAlign: 'start' }}
      render={{
        iconPrev: () => <ChevronLeft aria-hidden className="size-8" />,
        iconNext: () => <ChevronRight aria-hidden className="size-8" />,
        iconClose: () => <X aria-hidden className="size-6" />,
        iconZoomIn: () => <ZoomIn aria-hidden className="size-6" />,
        iconZoomOut: () => <ZoomOut aria-hidden className="size-6" />,
        ...(images.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
        buttonFullscreen: () => null,
        iconError: () => (
          <figure className="flex max-w-md flex-col items-center gap-3 p-6 text-white">
            <img src={placeholderImage} alt="" width={800} height={500} className="rounded-card" />
            <figcaption>{t.lost}</figcaption>
          </figure>
        ),
      }}
      labels={{
        Lightbox: t.title(name),
        'Photo gallery': words.pictures,
        Carousel: ui.carousel.role,
        Slide: ui.carousel.slideRole,
        '{index} of {total}': ui.carousel.slide('{index}', '{total}'),
        Previous: t.previous,
        Next: t.next,
        Close: ui.close,
        'Zoom in': t.larger,
        'Zoom out': t.smaller,
        Caption: t.caption,
      }}
      counter={{ separator: '/' }}
    />
  );
};
export default Zoom;
