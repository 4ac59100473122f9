import type { favouriteTexts } from '../en/favourite.ts';
import type { TextsOf } from '../texts.ts';

export const favourite: TextsOf<typeof favouriteTexts> = {
  favourite: (car) => `ఇష్టమైనది: ${car}`,
  save: 'సేవ్ చేయండి',
  saveCar: (car) => `సేవ్ చేయండి: ${car}`,
  tooManyTitle: 'ఇష్టమైన కార్ల జాబితా నిండింది',
  tooMany: (max) => `మీరు ${max} కార్ల వరకు సేవ్ చేయవచ్చు. కొత్తది సేవ్ చేయడానికి ఒకటి తొలగించండి.`,
  notKeptTitle: 'ఈ సందర్శనకు మాత్రమే సేవ్ అయింది',
  notKept: 'ఈ బ్రౌజర్ సైట్‌ను ఏదీ ఉంచుకోనివ్వడం లేదు: స్టోరేజ్ ఆపి ఉంది లేదా నిండింది.',
};
