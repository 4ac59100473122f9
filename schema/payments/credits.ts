import type { ReceiptFacts } from './documents.ts';
import type { GstSplit } from './gst.ts';

/** What of an amount in paise belongs to the first `paise` of `total`, rounded to the nearest paisa, halves up. Large products need more than a
 *  number holds exactly. */
const shareOf = (amount: number, paise: number, total: number): number =>
  Number((2n * BigInt(amount) * BigInt(paise) + BigInt(total)) / (2n * BigInt(total)));

const taxes = (receipt: ReceiptFacts, paise: number) => ({
  taxablePaise: shareOf(receipt.taxablePaise, paise, receipt.totalPaise),
  cgstPaise: shareOf(receipt.cgstPaise, paise, receipt.totalPaise),
  sgstPaise: shareOf(receipt.sgstPaise, paise, receipt.totalPaise),
  igstPaise: shareOf(receipt.igstPaise, paise, receipt.totalPaise),
});

/** Splits a credit into taxable value and taxes. Each head is counted from the first paisa of the receipt, so that all credits of a receipt add
 *  up to the receipt itself, head by head, in whatever parts they are made.
 *  @param creditedPaise what earlier credit notes of the receipt have given back
 *  @throws RangeError if more would go back than was paid, or nothing */
export const creditParts = (receipt: ReceiptFacts, creditedPaise: number, amountPaise: number): GstSplit => {
  const until = creditedPaise + amountPaise;
  if (amountPaise <= 0 || until > receipt.totalPaise)
    throw new RangeError(`${amountPaise} paise cannot go back: ${creditedPaise} of ${receipt.totalPaise} already did`);
  const [before, after] = [taxes(receipt, creditedPaise), taxes(receipt, until)];
  const parts = {
    taxablePaise: after.taxablePaise - before.taxablePaise,
    cgstPaise: after.cgstPaise - before.cgstPaise,
    sgstPaise: after.sgstPaise - before.sgstPaise,
    igstPaise: after.igstPaise - before.igstPaise,
  };
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = parts;
  const roundOffPaise = amountPaise - taxablePaise - cgstPaise - sgstPaise - igstPaise;
  return { totalPaise: amountPaise, ...parts, roundOffPaise };
};
