import { type RefObject, useEffect } from 'react';

/** Where something stands in the window, CSS pixels from its top left corner. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** What a toast never lies over: what somebody is about to press or to write in. */
const KEPT_CLEAR = '[data-keep-clear], [data-bottom-bar], button[type="submit"]';

/** The lowest place for a toast at which it covers none of the boxes; the edge of the window where there is none.
 *  @returns how far it stands above the lower edge of the window, CSS pixels */
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

/** Keeps a toast out of the way, wherever things move to while it shows.
 *  @param ref what is placed, from the lower edge of the window */
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
