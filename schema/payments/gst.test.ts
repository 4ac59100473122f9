import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitGst } from './gst.ts';

describe('the tax in a price', () => {
  it('is CGST and SGST in halves within one state, with the paisa that rounding leaves', () => {
    const parts = { totalPaise: 29_900, taxablePaise: 25_339, cgstPaise: 2_281, sgstPaise: 2_281, igstPaise: 0 };
    expect(splitGst(299, false)).toEqual({ ...parts, roundOffPaise: -1 });
  });
  it('is IGST between two', () => {
    const parts = { totalPaise: 29_900, taxablePaise: 25_339, cgstPaise: 0, sgstPaise: 0, igstPaise: 4_561 };
    expect(splitGst(299, true)).toEqual({ ...parts, roundOffPaise: 0 });
  });
  it('always adds up, each head the rate of the taxable value to half a paisa, the rounding at most a paisa', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.boolean(), (amountInr, isInterState) => {
        const { totalPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise, roundOffPaise } = splitGst(
          amountInr,
          isInterState,
        );
        expect(taxablePaise + cgstPaise + sgstPaise + igstPaise + roundOffPaise).toBe(totalPaise);
        expect(totalPaise).toBe(amountInr * 100);
        expect(Math.abs(roundOffPaise)).toBeLessThanOrEqual(1);
        expect(cgstPaise).toBe(sgstPaise);
        const [rate, head] = isInterState ? [0.18, igstPaise] : [0.09, cgstPaise];
        expect(Math.abs(head - rate * taxablePaise)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });
});
