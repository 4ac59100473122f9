/** How long the pointer must stay on a control before its tooltip opens, in milliseconds (specification D1 s9). */
export const OPEN_DELAY_MS = 700;
/** If a tooltip was open less than this many milliseconds ago, the next tooltip opens without a delay (specification D1 s9). */
export const SKIP_DELAY_MS = 300;
/** The gap between a control and its tooltip (specification D1 s9), in CSS pixels. */
export const SIDE_OFFSET_PX = 8;

/** Creates the timing that a page's tooltips share. Only one tooltip is open at a time. While it is open and shortly afterwards, the next tooltip
 *  opens without a delay. */
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
    /** Called when the pointer enters the control. Shows the tooltip after the delay, or at once if another tooltip is or was just open. */
    enter: (open: () => void, close: () => void): void => {
      cancel();
      if (closeOpen || skipping !== undefined) show(open, close);
      else waiting = setTimeout(() => show(open, close), OPEN_DELAY_MS);
    },
    /** Called when the control receives the focus. Shows the tooltip at once. */
    show,
    /** Called when the pointer leaves the control before the tooltip has opened. */
    cancel,
    /** Called when a tooltip has closed. */
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
