/** The rupees that somebody typed: digits, with the signs by which India groups them; null where it is no whole number of them. */
export const typedRupees = (text: string): number | null => {
  const digits = text.replaceAll(/[₹,\s]/g, '');
  if (!/^\d{1,10}$/.test(digits)) return null;
  return Number(digits);
};

/** By how much of the asking price an amount differs from it: 0.1 is a tenth below. */
export const belowAsking = (amountInr: number, askingInr: number): number => (askingInr - amountInr) / askingInr;
