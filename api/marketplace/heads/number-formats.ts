/** The name of this site in page heads. */
export const SITE = 'CarSetu';

// Numbers in page heads are in English, with Indian grouping.
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const whole = new Intl.NumberFormat('en-IN');
const rounded = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const LAKH = 100_000;
const CRORE = 100 * LAKH;

/** Formats rupees: "₹5,45,000". */
export const inRupees = (inr: number): string => rupees.format(inr);
/** Formats a whole number with Indian grouping: "1,23,456". */
export const inFigures = (count: number): string => whole.format(count);
/** Formats rupees in lakhs or crores: "₹5.45 Lakh", "₹1.2 Crore". Amounts below one lakh are formatted in rupees. */
export const inLakh = (inr: number): string => {
  if (inr >= CRORE) return `₹${rounded.format(inr / CRORE)} Crore`;
  return inr >= LAKH ? `₹${rounded.format(inr / LAKH)} Lakh` : inRupees(inr);
};
