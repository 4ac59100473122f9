/** Where the steps of a listing's page go on, after its form. */
export const CONTACT_STEPS = ['verify', 'messaging', 'success'] as const;
