import type { ReceiptFacts } from './documents.ts';
import type { GstSplit } from './gst.ts';

/** Returns `amount × paise ÷ total`, rounded to the nearest integer, halves up. Uses BigInt, because products of large amounts exceed the exact range
 *  of a number. */
const shareOf = (amount: number, paise: number, total: number): number =>
  Number((2n * BigInt(amount) * BigInt(paise) + BigInt(total)) / (2n * BigInt(total)));

const taxes = (receipt: ReceiptFacts, paise: number) => ({
  taxablePaise: shareOf(receipt.taxablePaise, paise, receipt.totalPaise),
  cgstPaise: shareOf(receipt.cgstPaise, paise, receipt.totalPaise),
  sgstPaise: shareOf(receipt.sgstPaise, paise, receipt.totalPaise),
  igstPaise: shareOf(receipt.igstPaise, paise, receipt.totalPaise),
});

/** Splits a refund into taxable value and taxes. Each part is the difference between two cumulative amounts: after this refund and before it. All
 *  refunds of a receipt therefore add up exactly to its taxable value and taxes, however they are divided.
 *  @param creditedPaise the sum of the receipt's earlier credit notes
 *  @throws RangeError if the refund is not positive, or if all refunds would exceed the payment */
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
