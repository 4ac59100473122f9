/** How long the pointer rests on a control before its tooltip shows (D1 s9), in milliseconds. */
export const OPEN_DELAY_MS = 700;
/** For this long after one tooltip closed, the next shows at once (D1 s9), in milliseconds. */
export const SKIP_DELAY_MS = 300;
/** Between the control and its tooltip (D1 s9), in CSS pixels. */
export const SIDE_OFFSET_PX = 8;

/** When tooltips show. They share it, since one at a time is open and reading several in a row needs no waiting. */
export const createTooltipTiming = () => {
  let closeOpen: (() => void) | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let skipping: ReturnType<typeof setTimeout> | undefined;

  const cancel = () => clearTimeout(waiting);
  const show = (open: () => void, close: () => void) => {
    cancel();
    clearTimeout(skipping);
    skipping = undefined;
    if (closeOpen !== close) closeOpen?.();
    closeOpen = close;
    open();
  };
  return {
    /** The pointer came: shows after the delay, or at once where another tooltip was just read. */
    enter: (open: () => void, close: () => void): void => {
      cancel();
      if (closeOpen || skipping !== undefined) show(open, close);
      else waiting = setTimeout(() => show(open, close), OPEN_DELAY_MS);
    },
    /** The focus came: shows at once. */
    show,
    /** The pointer left before the tooltip showed. */
    cancel,
    /** A tooltip closed. */
    closed: (close: () => void): void => {
      cancel();
      if (closeOpen !== close) return;
      closeOpen = undefined;
      clearTimeout(skipping);
      skipping = setTimeout(() => {
        skipping = undefined;
      }, SKIP_DELAY_MS);
    },
  };
};

/** The timing of the page. */
export const tooltipTiming = createTooltipTiming();
