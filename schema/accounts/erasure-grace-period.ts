/** The grace period in days between the request to erase an account and the erasure itself, during which the person can cancel the request. */
export const ERASURE_GRACE_DAYS = 7;
