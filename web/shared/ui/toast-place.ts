import { type RefObject, useEffect } from 'react';

/** A box in the window. Its edges are in CSS pixels from the window's top left corner. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** The selector of elements that toasts must not cover, because users are about to use them. */
const KEPT_CLEAR = '[data-keep-clear], [data-bottom-bar], button[type="submit"]';

/** Returns the lowest position at which a toast covers none of the boxes, in CSS pixels above the window's lower edge. Returns 0 if there is no such
 *  position. */
export const lowestFree = (toast: Box, boxes: readonly Box[], windowHeight: number): number => {
  const height = toast.bottom - toast.top;
  const inWay = boxes.filter(
    ({ top, bottom, left, right }) =>
      bottom > top && bottom > 0 && top < windowHeight && left < toast.right && right > toast.left,
  );
  const isFree = (place: number): boolean => {
    const bottom = windowHeight - place;
    const top = bottom - height;
    return top >= 0 && !inWay.some((box) => box.top < bottom && box.bottom > top);
  };
  const places = [0, ...inWay.map(({ top }) => windowHeight - top)].sort((one, other) => one - other);
  return places.find(isFree) ?? 0;
};

/** Keeps a toast near the window's lower edge, but clear of the elements in `KEPT_CLEAR`, even when these move. */
export const useClearPlace = (ref: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let frame = 0;
    const place = () => {
      const toast = ref.current;
      if (toast) {
        const boxes = [...document.querySelectorAll(KEPT_CLEAR)]
          .filter((element) => !toast.contains(element))
          .map((element) => element.getBoundingClientRect());
        const bottom = `${Math.round(lowestFree(toast.getBoundingClientRect(), boxes, window.innerHeight))}px`;
        if (toast.style.bottom !== bottom) toast.style.bottom = bottom;
      }
      frame = requestAnimationFrame(place);
    };
    place();
    return () => cancelAnimationFrame(frame);
  }, [ref]);
};
