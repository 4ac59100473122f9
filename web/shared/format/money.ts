const LAKH = 100_000;
const CRORE = 10_000_000;
/** No-break space: an amount never wraps between number and unit. */
const NBSP = '\u00a0';

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** Rupees as buyers read them: 650000 is "₹6.50 Lakh", 12500000 "₹1.25 Crore", 80000 "₹80,000". */
export const formatPrice = (amountInr: number): string => {
  if (amountInr >= CRORE) return `₹${(amountInr / CRORE).toFixed(2)}${NBSP}Crore`;
  if (amountInr < LAKH) return formatRupees(amountInr);
  const lakh = (amountInr / LAKH).toFixed(2);
  return lakh === '100.00' ? `₹1.00${NBSP}Crore` : `₹${lakh}${NBSP}Lakh`;
};

/** Every rupee, grouped as in India: 1234567 is "₹12,34,567". */
export const formatRupees = (amountInr: number): string => `₹${grouped.format(amountInr)}`;

/** A bound of a range, short: 500000 is "₹5 L", 10000000 "₹1 Cr", 0 "₹0". */
export const formatPriceShort = (amountInr: number): string => {
  const short = (value: number) => String(Math.round(value * 100) / 100);
  if (amountInr >= CRORE) return `₹${short(amountInr / CRORE)}${NBSP}Cr`;
  if (amountInr >= LAKH) return `₹${short(amountInr / LAKH)}${NBSP}L`;
  return formatRupees(amountInr);
};
