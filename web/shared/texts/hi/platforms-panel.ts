import type { platformsPanelTexts } from '../en/platforms-panel.ts';
import type { TextsOf } from '../texts.ts';

export const platformsPanel: TextsOf<typeof platformsPanelTexts> = {
  title: 'दूसरे प्लेटफ़ॉर्म पर आपकी कारें',
  text: 'हर लिस्टिंग के लिए चुनें कि वह और कहाँ दिखे। यहाँ जो होता है, वहाँ भी होता है: बदलाव, बिक्री, समाप्ति।',
  action: 'प्लेटफ़ॉर्म चुनें',
  feedTitle: 'आपकी सभी कारें एक फ़ीड में',
  feedText: 'किसी पोर्टल या आपकी अपनी साइट के लिए एक गुप्त पता, आपकी सभी चालू लिस्टिंग के साथ।',
  feedAction: 'फ़ीड खोलें',
};
