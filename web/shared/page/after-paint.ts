/** The longest wait in milliseconds: a page in the background paints nothing. */
const PATIENCE_MS = 100;

/** Calls `work` once, after the browser has painted what the current event changed. What takes long then does not delay the answer to a press. */
export const afterPaint = (work: () => void): void => {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, PATIENCE_MS);
};
