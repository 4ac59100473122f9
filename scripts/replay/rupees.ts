/** Formats an amount as people in India write it. */
export const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`;
