import { useApolloClient } from '@apollo/client/react';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Eye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFromServer } from '../shared/page/use-hydrated.ts';
import { cardsTexts } from '../shared/texts/en/cards.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { CarLink } from './car-link.tsx';
import { CarPicture } from './car-picture.tsx';
import { type CarSummary, carName } from './car-summary.ts';
import { prefetchQuickView } from './quick-view/prefetch-quick-view.ts';

/** The maximum number of pictures on a card. The car's page has all of them. */
const MOST = 6;

const QuickViewButton = ({ car, onView }: { car: CarSummary; onView(id: string): void }) => {
  const t = useTexts(cardsTexts);
  const client = useApolloClient();
  const near = () => prefetchQuickView(client, car.id);
  return (
    <button
      type="button"
      aria-label={t.quickViewOf(carName(car))}
      title={t.quickView}
      onClick={() => onView(car.id)}
      onPointerEnter={near}
      onFocus={near}
      className="absolute start-2 bottom-2 z-10 flex size-11 items-center justify-center rounded-full bg-surface text-ink shadow-card hover:text-brand"
    >
      <Eye aria-hidden className="size-5" />
    </button>
  );
};

const arrow =
  'absolute top-1/2 z-2 hidden size-9 -translate-y-1/2 items-center justify-center rounded-full bg-night-deep/80 text-white opacity-0 transition-opacity group-hover:opacity-100 peer-focus-visible:opacity-100 hover:bg-night-deep [@media(hover:hover)]:flex';

interface StripProps {
  car: CarSummary;
  images: readonly string[];
  /** True for a card on the first screen. */
  first: boolean | undefined;
}

/** A strip of pictures that scrolls and snaps with CSS. A link covers each picture, so that a click opens the car and a swipe does not. The first
 *  picture loads with the card. Each later picture loads when the user points at the card, focuses it, or reaches the previous picture. */
const Strip = ({ car, images, first }: StripProps) => {
  const t = useTexts(cardsTexts);
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [loaded, setLoaded] = useState(0);
  const reach = (index: number) => setLoaded((last) => Math.max(last, index));
  const look = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    const index = clientWidth === 0 ? 0 : Math.round(Math.abs(scrollLeft) / clientWidth);
    setAt(index);
    reach(index + (scrollLeft === 0 ? 0 : 1));
  };
  const isFromServer = useFromServer();
  // The user may have swiped the server's HTML before this code loaded. All cards measure their position in the same frame, because each separate
  // measurement would force a layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs only after the first render
  useEffect(() => {
    if (!isFromServer || !('inUse' in document.documentElement.dataset)) return;
    const frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, []);
  const step = (by: 1 | -1) => {
    const { current: scroller } = strip;
    reach(at + by + 1);
    scroller?.scrollBy({ left: by * scroller.clientWidth });
  };
  // Only for the mouse: touch users swipe, and arrow keys scroll the focused strip.
  const button = (by: 1 | -1, place: string, Icon: typeof ChevronLeft) =>
    images[at + by] !== undefined && (
      <button
        type="button"
        aria-hidden
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => step(by)}
        className={clsx(arrow, place)}
      >
        <Icon aria-hidden className="size-5" />
      </button>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only load the next picture early
    <div className="relative" onPointerEnter={() => reach(at + 1)} onFocus={() => reach(at + 1)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of pictures, not of fields */}
      <div
        ref={strip}
        role="group"
        aria-label={t.picturesOf(carName(car))}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        onScroll={look}
        className="no-scrollbar peer relative z-1 flex snap-x snap-mandatory overflow-x-auto scroll-smooth overscroll-x-contain -outline-offset-3"
      >
        {images.map((image, index) => (
          <div key={image} className="relative w-full shrink-0 snap-center snap-always">
            {index <= loaded ? (
              <CarPicture
                car={car}
                image={image}
                placeholder={car.placeholderImage}
                first={index === 0 && first}
                near={index > 0}
              />
            ) : (
              <div className="aspect-[16/10] bg-sunken" />
            )}
            <CarLink aria-hidden tabIndex={-1} carId={car.id} className="absolute inset-0" />
          </div>
        ))}
      </div>
      {button(-1, 'start-2', ChevronLeft)}
      {button(1, 'end-2', ChevronRight)}
      <div
        aria-hidden
        className="pointer-events-none absolute inset-x-0 bottom-2 z-2 mx-auto flex w-fit gap-1 rounded-full bg-[#10153a]/70 p-1.5"
      >
        {images.map((image, index) => (
          <span key={image} className={clsx('size-1.5 rounded-full', index === at ? 'bg-white' : 'bg-white/45')} />
        ))}
      </div>
    </div>
  );
};

interface CardPicturesProps {
  car: CarSummary;
  first: boolean | undefined;
  /** Opens the quick view. If undefined, the card offers no quick view. */
  onView: ((id: string) => void) | undefined;
}

/** The pictures of a card, and the button of its quick view. */
const CardPictures = ({ car, first, onView }: CardPicturesProps) => {
  const images = [...new Set(car.images)].slice(0, MOST);
  return (
    <div className="relative">
      {images.length > 1 ? (
        <Strip car={car} images={images} first={first} />
      ) : (
        <CarPicture car={car} image={images[0]} placeholder={car.placeholderImage} first={first} />
      )}
      {onView && <QuickViewButton car={car} onView={onView} />}
    </div>
  );
};
export default CardPictures;
