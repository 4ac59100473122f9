import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { tourTexts } from '../shared/texts/en/tour.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { type RunningTour, removeTour } from './tour-store.ts';
import { isPageCovered } from './tour-target.ts';
import { TourTooltip } from './tour-tooltip.tsx';
import { type Control, useTour } from './use-tour.ts';

const isEditable = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.matches('input, textarea, select') || element.isContentEditable);

/** Calls `skip` when the user presses Escape, unless a field or an overlay handles the key. */
const useEscape = (isShowing: boolean, skip: () => void) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isPageCovered()) return;
    if (!isEditable(document.activeElement)) skip();
  });
  useEffect(() => {
    if (!isShowing) return;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isShowing]);
};

/** Returns a function to call when a tooltip closes. It moves the focus back to the element that had the focus before the tour, or else to the page's
 *  main content. */
const useFocusReturn = () => {
  const before = useRef(document.activeElement);
  return () => {
    const held = document.activeElement;
    if (held !== document.body && !held?.closest('[data-tour-tooltip]')) return;
    const was = before.current;
    const target = was instanceof HTMLElement && was !== document.body && was.isConnected ? was : null;
    (target ?? document.getElementById('main'))?.focus({ preventScroll: true });
  };
};

/** A running tour: its tooltips and closing message. Its code loads when a tour starts. */
const TourGuide = ({ tour: { start } }: { tour: RunningTour }) => {
  const t = useTexts(tourTexts);
  const at = useLocation();
  const { pathname } = at;
  const navigate = useNavigate();
  const giveFocusBack = useFocusReturn();
  const { showing, saysFarewell, skip } = useTour(start, at, () => navigate('/'));
  const isFirst = useRef(true);
  const leave = () => {
    giveFocusBack();
    skip();
  };
  useEscape(showing !== null, leave);

  if (saysFarewell) {
    const close = () => {
      removeTour();
      if (pathname !== '/') navigate('/');
    };
    return (
      <Dialog
        open
        size="sm"
        title={t.farewell.title}
        onClose={removeTour}
        footer={<Button onClick={close}>{t.farewell.action}</Button>}
      >
        <p className="text-lg">{t.farewell.content}</p>
      </Dialog>
    );
  }
  if (!showing) return null;
  const focus = showing.by === 'button' ? (isFirst.current ? 'panel' : 'button') : 'panel';
  const mayFocus = showing.by !== 'nobody' || isFirst.current;
  const shown = {
    ...showing,
    next: (by: Control) => {
      isFirst.current = false;
      if (showing.isLast) giveFocusBack();
      showing.next(by);
    },
    back: (by: Control) => {
      isFirst.current = false;
      showing.back(by);
    },
  };
  return createPortal(
    <TourTooltip key={showing.step.id} shown={shown} focus={mayFocus ? focus : 'none'} skip={leave} />,
    document.body,
  );
};
export default TourGuide;
