import type { waitlistTexts } from '../en/waitlist.ts';
import type { TextsOf } from '../texts.ts';

export const waitlist: TextsOf<typeof waitlistTexts> = {
  title: (city) => `CarSetu త్వరలో ${city}\u200cకి వస్తోంది.`,
  waiting: (people) => `${people} మంది ఎదురుచూస్తున్నారు.`,
  join: 'మొదలైనప్పుడు నాకు చెప్పండి',
  leave: 'మీరు జాబితాలో ఉన్నారు: తప్పుకోండి',
  signIn: 'సమాచారం కోసం సైన్ ఇన్ చేయండి',
  failed: 'అది జరగలేదు. దయచేసి మళ్లీ ప్రయత్నించండి.',
};
