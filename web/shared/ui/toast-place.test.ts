import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, lowestFree } from './toast-place.ts';

const WINDOW = { width: 390, height: 844 };
const box = (top: number, bottom: number, left = 0, right = WINDOW.width): Box => ({ top, bottom, left, right });
const toast = box(744, 844);

describe('the place of a toast', () => {
  it.each([
    ['at the edge where nothing is in the way', [], 0],
    ['above a composer at the foot of the window', [box(640, 844)], 204],
    ['at the edge where a composer stands further up', [box(200, 400)], 0],
    ['above two that lie on each other', [box(700, 844), box(640, 720)], 204],
    ['between two where it fits there', [box(800, 844), box(500, 600)], 44],
    ['beside what does not reach it', [box(640, 844, 0, 100)], 0, box(744, 844, 120, 390)],
    ['at the edge where it would leave the window', [box(50, 844)], 0],
    ['at the edge where what is in the way is out of sight', [box(900, 1000)], 0],
  ] as const)('is %s', (_name, boxes, place, of: Box = toast) => {
    expect(lowestFree(of, boxes, WINDOW.height)).toBe(place);
  });

  it('covers nothing that is to be kept clear wherever there is room', () => {
    const anyBox = fc
      .tuple(fc.integer({ min: -50, max: 844 }), fc.integer({ min: 1, max: 200 }))
      .map(([top, height]) => box(top, top + height));
    fc.assert(
      fc.property(fc.array(anyBox, { maxLength: 3 }), (boxes) => {
        const place = lowestFree(toast, boxes, WINDOW.height);
        const at = { top: WINDOW.height - place - 100, bottom: WINDOW.height - place };
        const covered = boxes.filter(({ top, bottom }) => top < at.bottom && bottom > at.top && top < WINDOW.height);
        const free = Array.from({ length: WINDOW.height - 99 }, (_, top) => top).filter(
          (top) => !boxes.some((one) => one.top < top + 100 && one.bottom > top),
        );
        return covered.length === 0 || free.length === 0;
      }),
    );
  });
});
