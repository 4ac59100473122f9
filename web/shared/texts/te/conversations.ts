import type { conversationTexts } from '../en/conversations.ts';
import type { TextsOf } from '../texts.ts';

export const conversations: TextsOf<typeof conversationTexts> = {
  panel: {
    about: (title) => `${title} గురించి సందేశాలు`,
    signIn: 'విక్రేతను సంప్రదించి సంభాషణ ప్రారంభించడానికి దయచేసి లాగిన్ అవ్వండి',
    signInAction: 'లాగిన్ అవ్వండి',
  },
};
