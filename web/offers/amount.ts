/** By how much of the asking price an amount differs from it: 0.1 is a tenth below. */
export const belowAsking = (amountInr: number, askingInr: number): number => (askingInr - amountInr) / askingInr;
