import type { verdictsTexts } from '../en/verdicts.ts';
import type { TextsOf } from '../texts.ts';

export const verdicts: TextsOf<typeof verdictsTexts> = {
  SUSPICIOUSLY_LOW: (amount) => `असामान्य रूप से कम: बाज़ार से ${amount} कम`,
  BELOW_MARKET: (amount) => `बढ़िया कीमत, बाज़ार से ${amount} कम`,
  FAIR_LOW: (amount) => `उचित कीमत, औसत से ${amount} कम`,
  FAIR: 'उचित कीमत',
  FAIR_HIGH: (amount) => `उचित कीमत, औसत से ${amount} ज़्यादा`,
  ABOVE_MARKET: (amount) => `ऊँची कीमत, बाज़ार से ${amount} ज़्यादा`,
  listedDays: (days, exact) => (exact === 0 ? 'आज सूची में आई' : `${days} दिन पहले सूची में आई`),
  dropped: (amount, day) => `${day} को दाम ${amount} घटा`,
};
