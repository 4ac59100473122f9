/** Calls `work` after the browser has painted what the current event changed. What takes long then does not delay the answer to a press. */
export const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work));
