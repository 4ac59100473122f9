import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENDURANCE, IS_IN_FULL, SEED } from '../../projections/platform/testing/endurance.ts';
import type { ReceiptFacts } from './documents.ts';
import { splitGst } from './gst.ts';
import { creditParts } from './refund-tax-split.ts';

const receiptOf = (amountInr: number, isInterState = false): ReceiptFacts => ({
  number: 'CS/26-27/000001',
  sac: '998365',
  supplierState: '36',
  supplierGstin: null,
  placeOfSupply: isInterState ? '29' : '36',
  ...splitGst(amountInr, isInterState),
});
const HEADS = ['totalPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'roundOffPaise'] as const;

describe('the parts of a credit', () => {
  it('are those of the receipt, if all of it goes back', () => {
    expect(creditParts(receiptOf(299), 0, 29_900)).toEqual(splitGst(299, false));
  });
  it('are the share of each head, if a part goes back', () => {
    const parts = { totalPaise: 72_000, taxablePaise: 61_017, cgstPaise: 0, sgstPaise: 0, igstPaise: 10_983 };
    expect(creditParts(receiptOf(900, true), 0, 72_000)).toEqual({ ...parts, roundOffPaise: 0 });
  });
  it('never give back more than was paid, and never nothing', () => {
    expect(() => creditParts(receiptOf(500), 40_000, 10_001)).toThrow(RangeError);
    expect(() => creditParts(receiptOf(500), 0, 0)).toThrow(RangeError);
  });

  it('add up to the receipt, head by head, in whatever parts it goes back', { ...ENDURANCE, timeout: 600_000 }, () => {
    const price = fc.oneof(fc.constantFrom(299, 500, 900, 1500), fc.integer({ min: 1, max: 10_000_000 }));
    const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });
    fc.assert(
      fc.property(price, fc.boolean(), cuts, (amountInr, isInterState, shares) => {
        const receipt = receiptOf(amountInr, isInterState);
        const ends = shares.map((share) => Math.floor(share * receipt.totalPaise));
        const places = [...new Set([0, ...ends, receipt.totalPaise])].sort((a, b) => a - b);
        const sums = new Map<string, number>();
        places.slice(1).forEach((end, n) => {
          const begin = places[n] ?? 0;
          const parts = creditParts(receipt, begin, end - begin);
          const { totalPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise, roundOffPaise } = parts;
          if (taxablePaise + cgstPaise + sgstPaise + igstPaise + roundOffPaise !== totalPaise) throw new Error('drift');
          if (Math.abs(roundOffPaise) > 3) throw new Error(`rounding of ${roundOffPaise} paise`);
          for (const head of HEADS) sums.set(head, (sums.get(head) ?? 0) + parts[head]);
        });
        for (const head of HEADS) if (sums.get(head) !== receipt[head]) throw new Error(`${head} drifted`);
      }),
      { numRuns: IS_IN_FULL ? 1_000_000 : 20_000, seed: SEED },
    );
  });
});
