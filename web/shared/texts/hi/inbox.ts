import type { inboxTexts } from '../en/inbox.ts';
import type { TextsOf } from '../texts.ts';

export const inbox: TextsOf<typeof inboxTexts> = {
  messages: 'संदेश',
  unread: (unread, exact) => (exact === 0 ? 'संदेश' : `संदेश, ${unread} अपठित`),
};
