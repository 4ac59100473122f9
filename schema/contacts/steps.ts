/** The steps that can follow the form in a listing's contact flow. */
export const CONTACT_STEPS = ['verify', 'messaging', 'success'] as const;
