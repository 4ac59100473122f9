/** Days between asking for an account's erasure and the erasure itself, in which one can think better of it. */
export const ERASURE_GRACE_DAYS = 7;
