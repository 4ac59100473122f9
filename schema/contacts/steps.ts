/** The next steps of a listing's contact flow, after its form. */
export const CONTACT_STEPS = ['verify', 'messaging', 'success'] as const;
