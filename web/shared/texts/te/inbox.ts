import type { inboxTexts } from '../en/inbox.ts';
import type { TextsOf } from '../texts.ts';

export const inbox: TextsOf<typeof inboxTexts> = {
  messages: 'సందేశాలు',
  unread: (unread, exact) => (exact === 0 ? 'సందేశాలు' : `సందేశాలు, ${unread} చదవనివి`),
};
