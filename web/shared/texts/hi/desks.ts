import type { deskTexts } from '../en/desks.ts';
import type { TextsOf } from '../texts.ts';

export const desks: TextsOf<typeof deskTexts> = {
  label: 'एडमिन के डेस्क',
  overview: 'एक नज़र में',
  overviewText: 'हर डेस्क पर अभी क्या बाकी है।',
  waiting: (count) => `${count} बाकी`,
  nothing: 'कुछ बाकी नहीं',
  visits: 'मुलाकातें',
  lenders: 'लोन देने वाले',
  featured: 'फ़ीचर्ड लिस्टिंग',
  platforms: 'दूसरे प्लेटफ़ॉर्म',
  leads: 'डीलरों को लीड',
  flags: 'विज्ञापनों की शिकायतें',
  ratings: 'रेटिंग',
  grievances: 'शिकायतें',
  moderation: 'मॉडरेशन',
  sellers: 'विक्रेता',
  histories: 'इतिहास',
  review: 'विज्ञापनों की जाँच',
  blog: 'ब्लॉग',
  people: 'लोग और भूमिकाएँ',
};
