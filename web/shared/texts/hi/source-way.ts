import type { sourceWayTexts } from '../en/source-way.ts';
import type { TextsOf } from '../texts.ts';

export const sourceWay: TextsOf<typeof sourceWayTexts> = {
  goOn: (source) => `${source} पर आगे बढ़ें`,
  newTab: '(नए टैब में खुलता है)',
  notHere: 'इस कार के विक्रेता से CarSetu के ज़रिए संपर्क नहीं हो सकता।',
  next: (source) => `${source} पर इसका पेज खुलेगा, और विक्रेता से संपर्क वहीं होगा।`,
  noLink: (source) => `${source} ने इसके पेज का लिंक नहीं दिया।`,
};
