import { defineTexts } from '../texts.ts';

/** Texts of the notification bell in the header. */
export const alertBellTexts = defineTexts('alertBell', {
  bell: (unread: string, exact: number) => (exact === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
});
