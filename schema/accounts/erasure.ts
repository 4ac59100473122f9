/** Grace period in days between the request to erase an account and the erasure itself, during which the person can cancel it. */
export const ERASURE_GRACE_DAYS = 7;
