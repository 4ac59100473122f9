import { defineTexts } from '../texts.ts';

/** The bell for notifications, in the header. */
export const alertBellTexts = defineTexts('alertBell', {
  bell: (unread: string, exact: number) => (exact === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
});
