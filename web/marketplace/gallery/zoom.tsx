import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import Lightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import CloseUp from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { useFormats } from '../../shared/format/use-formats.ts';
import { galleryTexts } from '../../shared/texts/en/gallery.ts';
import { uiTexts } from '../../shared/texts/en/ui.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { carName } from '../car-summary.ts';
import type { GalleryCar } from './gallery-car.ts';
import { isDrawn } from './pictures.ts';

/** How far a picture can be enlarged beyond its own pixels: portals send small ones. */
const MAX_PIXEL_RATIO = 3;

interface ZoomProps {
  car: GalleryCar;
  /** Which picture comes first, from 0. */
  index: number;
  onIndex(index: number): void;
  onClose(): void;
}

/** The pictures of a car, each as large as the window: swiped or by the arrow keys, enlarged by two fingers, a double tap, the wheel,
 *  plus and minus, closed by Escape, a pull downwards or the back button. */
const Zoom = ({ car, index, onIndex, onClose }: ZoomProps) => {
  const { zoom: t, ...words } = useTexts(galleryTexts);
  const ui = useTexts(uiTexts);
  const { count } = useFormats();
  const { images, placeholderImage } = car;
  const name = carName(car);
  const one = images.length < 2;
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={images.map((src) => ({
        src,
        alt: isDrawn(src) ? words.illustration : name,
        title: name,
        description: isDrawn(src) ? words.illustration : words.supplied,
      }))}
      plugins={[CloseUp, Captions, Counter]}
      on={{ view: (view) => onIndex(view.index) }}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: MAX_PIXEL_RATIO, scrollToZoom: true, pinchZoomV4: true }}
      captions={{ descriptionTextAlign: 'start' }}
      render={{
        iconPrev: () => <ChevronLeft aria-hidden className="size-8 rtl:rotate-180" />,
        iconNext: () => <ChevronRight aria-hidden className="size-8 rtl:rotate-180" />,
        iconClose: () => <X aria-hidden className="size-6" />,
        iconZoomIn: () => <ZoomIn aria-hidden className="size-6" />,
        iconZoomOut: () => <ZoomOut aria-hidden className="size-6" />,
        ...(one && { buttonPrev: () => null, buttonNext: () => null }),
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
      counter={{ separator: '/', 'aria-label': ui.carousel.slide(count(index + 1), count(images.length)) }}
    />
  );
};
export default Zoom;
