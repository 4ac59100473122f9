/** What follows the form of a listing's contact flow. */
export const CONTACT_STEPS = ['verify', 'messaging', 'success'] as const;
