import { type RefObject, useEffect } from 'react';

/** The tolerance for rounded scroll positions, in CSS pixels. */
const SLACK_PX = 2;

/** For a row that scrolls horizontally, keeps the attribute `data-more` up to date. It names the edges beyond which the row continues: "start", "end"
 *  or "both", or "" if there are none. The CSS class `scroll-edges` fades these edges. Whenever `chosen` changes, scrolls the chosen item into
 *  view. */
export const useScrollEdges = (row: RefObject<HTMLElement | null>, chosen: unknown): void => {
  useEffect(() => {
    const element = row.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const mark = () => {
      const past = Math.abs(element.scrollLeft) > SLACK_PX;
      const ahead = element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft) > SLACK_PX;
      element.dataset.more = past && ahead ? 'both' : past ? 'start' : ahead ? 'end' : '';
    };
    element.addEventListener('scroll', mark, { passive: true });
    // The observer also reports the initial size, at a time when the browser has already laid out the page, so measuring is cheap.
    const size = new ResizeObserver(mark);
    size.observe(element);
    // The children are observed too, because the row itself keeps its size when its content grows, for example when a table gets another column.
    for (const content of element.children) size.observe(content);
    return () => {
      element.removeEventListener('scroll', mark);
      size.disconnect();
    };
  }, [row]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect finds the chosen item in the DOM
  useEffect(() => {
    const element = row.current;
    const current = element?.querySelector('[aria-selected="true"], [aria-current]');
    if (!element || !current) return;
    const frame = requestAnimationFrame(() => {
      const around = element.getBoundingClientRect();
      const place = current.getBoundingClientRect();
      if (place.left < around.left) element.scrollLeft -= around.left - place.left + around.width / 4;
      if (place.right > around.right) element.scrollLeft += place.right - around.right + around.width / 4;
    });
    return () => cancelAnimationFrame(frame);
  }, [row, chosen]);
};
