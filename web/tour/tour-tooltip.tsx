import { arrow, autoUpdate, flip, type Middleware, offset, shift, useFloating } from '@floating-ui/react-dom';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { tourTexts } from '../shared/texts/en/tour.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonStyle, iconButton } from '../shared/ui/button.tsx';
import { TOUR_STEPS } from './tour-steps.ts';
import { isWhollyOnScreen } from './tour-target.ts';
import type { ShownStep } from './use-tour.ts';

/** The minimum distance between the tooltip and the edges of the screen, in pixels. */
const EDGE = 12;
/** The distance between the tooltip and its target, in pixels. */
const GAP = 16;
/** How far the arrow extends beyond the tooltip, in pixels: half of the arrow's diagonal. */
const ARROW_OUT = 7;

/** A Floating UI middleware. It provides the position of the target, around which a ring is drawn. */
const ring: Middleware = { name: 'ring', fn: ({ rects }) => ({ data: rects.reference }) };
const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;
type Side = keyof typeof opposite;

/** Positions the tooltip next to the target. To keep the tooltip on the screen, flips or shifts it. */
const usePlace = (target: Element, placement: Side) => {
  const arrowBox = useRef<HTMLSpanElement>(null);
  const floating = useFloating({
    placement,
    elements: { reference: target },
    middleware: [
      offset(GAP),
      flip({ padding: EDGE, fallbackAxisSideDirection: 'end' }),
      shift({ padding: EDGE }),
      arrow({ element: arrowBox, padding: 18 }),
      ring,
    ],
    whileElementsMounted: autoUpdate,
  });
  const { x, y, width, height } = { x: 0, y: 0, width: 0, height: 0, ...floating.middlewareData.ring };
  const side = Object.keys(opposite).find((name): name is Side => floating.placement.startsWith(name)) ?? placement;
  const { x: left, y: top } = floating.middlewareData.arrow ?? {};
  return {
    ...floating,
    arrowBox,
    ringStyle: { transform: `translate(${x - 6}px, ${y - 6}px)`, width: width + 12, height: height + 12 },
    arrowStyle: { left, top, [opposite[side]]: -ARROW_OUT },
  };
};

/** Returns a key handler. The arrow keys move between steps, and Tab moves the focus from the last button to the target. */
const useKeys =
  (target: Element, { hasBack, next, back }: ShownStep) =>
  (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ArrowRight') next('arrow');
    if (event.key === 'ArrowLeft' && hasBack) back('arrow');
    if (event.key !== 'Tab' || event.shiftKey) return;
    const buttons = event.currentTarget.querySelectorAll('button');
    const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';
    const follows = target.matches(focusable) ? target : target.querySelector(focusable);
    if (document.activeElement !== buttons[buttons.length - 1] || !(follows instanceof HTMLElement)) return;
    event.preventDefault();
    follows.focus();
  };

interface TourTooltipProps {
  readonly shown: ShownStep;
  /** What receives the focus when the tooltip opens. */
  readonly focus: 'panel' | 'button' | 'none';
  skip(): void;
}

/** The tooltip of a step, next to its highlighted target. It is not modal, so the page remains usable. */
export const TourTooltip = ({ shown, focus, skip }: TourTooltipProps) => {
  const t = useTexts(tourTexts);
  const { step, target, isLast, hasBack, next, back, by } = shown;
  const titleId = useId();
  const contentId = useId();
  const { refs, floatingStyles, isPositioned, ringStyle, arrowStyle, arrowBox } = usePlace(target, step.placement);
  const button = useRef<HTMLButtonElement>(null);
  const onKeyDown = useKeys(target, shown);
  useEffect(() => {
    const panel = refs.floating.current;
    if (!isPositioned || !panel) return;
    if (focus === 'panel') panel.focus({ preventScroll: true });
    if (focus === 'button') button.current?.focus({ preventScroll: true });
    if (by === 'nobody' || (isWhollyOnScreen(panel) && isWhollyOnScreen(target))) return;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    panel.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  }, [isPositioned, focus, by, target, refs]);
  return (
    <>
      <div
        aria-hidden
        style={ringStyle}
        className="pointer-events-none absolute start-0 top-0 z-30 rounded-card outline-3 outline-accent"
      />
      <div
        ref={refs.setFloating}
        role="dialog"
        aria-labelledby={titleId}
        aria-describedby={contentId}
        data-tour-tooltip=""
        tabIndex={-1}
        style={{ ...floatingStyles, visibility: isPositioned ? 'visible' : 'hidden' }}
        onKeyDown={onKeyDown}
        className="z-30 flex w-80 max-w-[calc(100vw-1.5rem)] flex-col gap-3 rounded-card border border-line bg-surface p-4 text-ink shadow-lift outline-none focus-visible:outline-3"
      >
        <span ref={arrowBox} aria-hidden style={arrowStyle} className="absolute size-3.5 rotate-45 bg-surface" />
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <p className="text-sm font-semibold text-soft tabular-nums">{t.progress(step.number, TOUR_STEPS.length)}</p>
            <h2 id={titleId} className="text-lg leading-snug font-bold">
              {t.steps[step.id].title}
            </h2>
          </div>
          <button type="button" className={`${iconButton} -me-2 -mt-2`} aria-label={t.close} onClick={skip}>
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <p id={contentId}>{t.steps[step.id].content}</p>
        <div className="flex items-center gap-2">
          <Button look="quiet" className="me-auto -ms-3 px-3" onClick={skip}>
            {t.skip}
          </Button>
          {hasBack && (
            <Button look="secondary" onClick={() => back('button')}>
              {t.back}
            </Button>
          )}
          <button ref={button} type="button" className={buttonStyle.primary} onClick={() => next('button')}>
            {isLast ? t.finish : t.next}
          </button>
        </div>
      </div>
    </>
  );
};
