import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useFormats } from '../format/use-formats.ts';
import { uiTexts } from '../texts/en/ui.ts';
import { useTexts } from '../texts/language-context.tsx';

/** A swipe counts as finished after this many milliseconds without movement. */
const AT_REST_MS = 100;

interface CarouselProps {
  label: string;
  slides: readonly { readonly id: string; readonly content: ReactNode }[];
  /** The index of the visible slide. */
  index: number;
  onIndex(index: number): void;
  /** Thumbnails, in the order of the slides. They are decorative, because each thumbnail's button is named by its number. */
  thumbnails?: readonly ReactNode[];
  /** List items that follow the thumbnails. */
  afterThumbnails?: ReactNode;
  className?: string;
}
const arrow =
  'absolute top-1/2 z-10 flex size-11 -translate-y-1/2 items-center justify-center rounded-full bg-night-deep/80 text-white hover:bg-night-deep aria-disabled:hidden';

const nearest = (scroller: HTMLElement): number =>
  scroller.clientWidth === 0 ? 0 : Math.round(Math.abs(scroller.scrollLeft) / scroller.clientWidth);

/** Shows one slide at a time. Users change the slide by swiping, with thumbnails, with the arrow buttons, or with the arrow keys, Home and End. */
export const Carousel = ({ label, slides, index, onIndex, thumbnails, afterThumbnails, className }: CarouselProps) => {
  const t = useTexts(uiTexts);
  const { count } = useFormats();
  const scroller = useRef<HTMLDivElement>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const placed = useRef(false);
  useEffect(() => {
    const element = scroller.current;
    const slide = element?.children[index];
    if (!element || !(slide instanceof HTMLElement)) return;
    // The carousel jumps to its initial position. Later movements are animated, unless the user prefers reduced motion (styles.css).
    if (!placed.current) element.style.scrollBehavior = 'auto';
    if (nearest(element) !== index) element.scrollLeft = slide.offsetLeft;
    element.style.scrollBehavior = '';
    placed.current = true;
  }, [index]);
  useEffect(() => () => clearTimeout(resting.current), []);

  const many = slides.length > 1;
  const go = (to: number) => {
    const next = Math.min(Math.max(to, 0), slides.length - 1);
    if (next !== index) onIndex(next);
  };
  const onScroll = () => {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => scroller.current && go(nearest(scroller.current)), AT_REST_MS);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const to = { [forward]: index + 1, Home: 0, End: slides.length - 1 }[event.key];
    const target = to ?? (event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? index - 1 : undefined);
    if (target === undefined) return;
    event.preventDefault();
    go(target);
  };
  const step = (by: 1 | -1, name: string, place: string, icon: ReactNode) => (
    <button
      type="button"
      aria-label={name}
      aria-disabled={slides[index + by] === undefined}
      onClick={() => go(index + by)}
      className={clsx(arrow, place)}
    >
      {icon}
    </button>
  );
  return (
    <section
      aria-roledescription={t.carousel.role}
      aria-label={label}
      onKeyDown={many ? onKeyDown : undefined}
      className={clsx('min-w-0', className)}
    >
      <div className="relative overflow-hidden rounded-card">
        <div
          ref={scroller}
          {...(many && { tabIndex: 0, role: 'group', 'aria-label': label, onScroll })}
          className="no-scrollbar relative flex snap-x snap-mandatory overflow-x-auto scroll-smooth overscroll-x-contain -outline-offset-3"
        >
          {slides.map((slide, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel pattern, not of a form
            <div
              key={slide.id}
              role="group"
              aria-roledescription={t.carousel.slideRole}
              aria-label={t.carousel.slide(count(at + 1), count(slides.length))}
              inert={at !== index}
              className="w-full shrink-0 snap-center snap-always"
            >
              {slide.content}
            </div>
          ))}
        </div>
        {many && (
          <>
            {step(-1, t.carousel.previous, 'start-3', <ChevronLeft aria-hidden className="size-6 rtl:rotate-180" />)}
            {step(1, t.carousel.next, 'end-3', <ChevronRight aria-hidden className="size-6 rtl:rotate-180" />)}
            <p
              aria-live="polite"
              className="absolute start-3 bottom-3 rounded-full bg-night-deep/85 px-2.5 py-0.5 text-sm font-medium text-white tabular-nums"
            >
              <bdi aria-hidden>
                {count(index + 1)} / {count(slides.length)}
              </bdi>
              <span className="sr-only">{t.carousel.slide(count(index + 1), count(slides.length))}</span>
            </p>
          </>
        )}
      </div>
      {thumbnails && (many || afterThumbnails) && (
        <ul aria-label={t.carousel.thumbnails} className="mt-2 flex gap-2 overflow-x-auto p-1">
          {thumbnails.map((thumbnail, at) => (
            <li key={slides[at]?.id} className="shrink-0">
              <button
                type="button"
                aria-label={t.carousel.slide(count(at + 1), count(slides.length))}
                aria-current={at === index || undefined}
                onClick={() => go(at)}
                className="block w-20 overflow-hidden rounded-control border-3 border-transparent bg-sunken hover:border-edge aria-[current]:border-brand sm:w-24"
              >
                {thumbnail}
              </button>
            </li>
          ))}
          {afterThumbnails}
        </ul>
      )}
    </section>
  );
};
