import type { conversationTexts } from '../en/conversations.ts';
import type { TextsOf } from '../texts.ts';

export const conversations: TextsOf<typeof conversationTexts> = {
  panel: {
    about: (title) => `${title} के बारे में संदेश`,
    signIn: 'विक्रेता से संपर्क करने और बातचीत शुरू करने के लिए कृपया लॉगिन करें',
    signInAction: 'लॉगिन करें',
  },
};
