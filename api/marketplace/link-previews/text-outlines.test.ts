import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawText, fitted, linesOf, type Style, widthOf } from './text-outlines.ts';

const BOLD: Style = { size: 68, weight: 'bold' };
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('', 'Škoda Octavia', '₹5.45 Lakh', 'हैदराबाद'),
);

describe('a text in a picture', () => {
  it('is as wide as its letters, whatever accents they have', () => {
    expect(widthOf('', BOLD)).toBe(0);
    expect(widthOf('Škoda', BOLD)).toBe(widthOf('Skoda', BOLD));
    expect(widthOf('ii', BOLD)).toBe(2 * widthOf('i', BOLD));
    expect(widthOf('W', BOLD)).toBeGreaterThan(widthOf('i', BOLD));
    expect(widthOf('W', { ...BOLD, size: 34 })).toBe(widthOf('W', BOLD) / 2);
    expect(widthOf('हैदराबाद', BOLD)).toBe(0);
  });
  it('is cut off where it is too wide, and left alone where it fits', () => {
    expect(fitted('Swift', BOLD, 500)).toBe('Swift');
    expect(fitted('Grand Vitara Alpha Plus Hybrid', BOLD, 300)).toMatch(/^Grand.*…$/);
    fc.assert(
      fc.property(anyText, fc.integer({ min: 100, max: 800 }), (text, width) => {
        expect(widthOf(fitted(text, BOLD, width), BOLD)).toBeLessThanOrEqual(width);
      }),
    );
  });
  it('stands in no more and no wider lines than there is room for', () => {
    expect(linesOf('Maruti Suzuki Wagon R', BOLD, 440, 3)).toEqual(['Maruti Suzuki', 'Wagon R']);
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 4 }), (text, most) => {
        const lines = linesOf(text, BOLD, 440, most);
        expect(lines.length).toBeLessThanOrEqual(most);
        for (const line of lines) expect(widthOf(line, BOLD)).toBeLessThanOrEqual(440);
      }),
    );
  });
  it('brings nothing of itself into the markup', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(drawText(text, 1, 2, '#fff', BOLD)).toMatch(
          /^<g fill="#fff" transform="translate\(1 2\) scale\(0\.068\)">(<path transform="translate\(\d+ 0\)" d="[MLQCZ\d -]+"\/>)*<\/g>$/,
        );
      }),
    );
  });
});
