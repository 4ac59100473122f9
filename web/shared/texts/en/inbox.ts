import { defineTexts } from '../texts.ts';

/** UI strings for the messages link in the header. */
export const inboxTexts = defineTexts('inbox', {
  messages: 'Messages',
  unread: (unread: string, exact: number) => (exact === 0 ? 'Messages' : `Messages, ${unread} unread`),
});
