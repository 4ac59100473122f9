import { defineTexts } from '../texts.ts';

/** Talking about a car: the panel on its page, and `/messages`. */
export const conversationTexts = defineTexts('conversations', {
  panel: {
    about: (title: string) => `Messages about ${title}`,
    signIn: 'Please login to contact the seller and start a conversation',
    signInAction: 'Login',
  },
});
