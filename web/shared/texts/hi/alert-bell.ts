import type { alertBellTexts } from '../en/alert-bell.ts';
import type { TextsOf } from '../texts.ts';

export const alertBell: TextsOf<typeof alertBellTexts> = {
  bell: (unread, exact) => (exact === 0 ? 'सूचनाएँ' : `सूचनाएँ, ${unread} अपठित`),
};
