import type { communityTexts } from '../en/community.ts';
import type { TextsOf } from '../texts.ts';

export const community: TextsOf<typeof communityTexts> = {
  title: 'థ్రాటిల్ టాక్',
  text: 'కార్ల వార్తలు, కార్లంటే ఇష్టపడే వారితో కబుర్లు.',
  action: 'చర్చలో చేరండి',
};
