import type { alertBellTexts } from '../en/alert-bell.ts';
import type { TextsOf } from '../texts.ts';

export const alertBell: TextsOf<typeof alertBellTexts> = {
  bell: (unread, exact) => (exact === 0 ? 'నోటిఫికేషన్‌లు' : `నోటిఫికేషన్‌లు, ${unread} చదవనివి`),
};
