/** How long the pointer must rest on a control before its tooltip opens, in milliseconds (specification D1 s9). */
export const OPEN_DELAY_MS = 700;
/** How long after one tooltip has closed the next one still opens without a delay, in milliseconds (specification D1 s9). */
export const SKIP_DELAY_MS = 300;
/** The gap between a control and its tooltip (specification D1 s9), in CSS pixels. */
export const SIDE_OFFSET_PX = 8;

/** Creates the timing that tooltips share. Only one is open at a time. While one is open or just after, the next one opens without a delay. */
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
    /** Handles the pointer entering the control: shows the tooltip after the delay, or at once if another tooltip has just been open. */
    enter: (open: () => void, close: () => void): void => {
      cancel();
      if (closeOpen || skipping !== undefined) show(open, close);
      else waiting = setTimeout(() => show(open, close), OPEN_DELAY_MS);
    },
    /** Handles the control getting the focus: shows the tooltip at once. */
    show,
    /** Handles the pointer leaving before the tooltip has opened. */
    cancel,
    /** Handles the closing of a tooltip. */
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

/** The timing that all tooltips of the page share. */
export const tooltipTiming = createTooltipTiming();
