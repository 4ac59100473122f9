import { defineTexts } from '../texts.ts';

/** UI strings for the notification bell in the header. */
export const alertBellTexts = defineTexts('alertBell', {
  bell: (unread: string, exact: number) => (exact === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
});
