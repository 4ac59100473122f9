import type { verdictsTexts } from '../en/verdicts.ts';
import type { TextsOf } from '../texts.ts';

export const verdicts: TextsOf<typeof verdictsTexts> = {
  SUSPICIOUSLY_LOW: (amount) => `అసాధారణంగా తక్కువ: మార్కెట్ కంటే ${amount} తక్కువ`,
  BELOW_MARKET: (amount) => `మంచి ధర, మార్కెట్ కంటే ${amount} తక్కువ`,
  FAIR_LOW: (amount) => `సరైన ధర, సగటు కంటే ${amount} తక్కువ`,
  FAIR: 'సరైన ధర',
  FAIR_HIGH: (amount) => `సరైన ధర, సగటు కంటే ${amount} ఎక్కువ`,
  ABOVE_MARKET: (amount) => `ఎక్కువ ధర, మార్కెట్ కంటే ${amount} ఎక్కువ`,
  listedDays: (days, exact) => (exact === 0 ? 'ఈ రోజు జాబితాలోకి వచ్చింది' : `${days} రోజుల క్రితం జాబితాలోకి వచ్చింది`),
  dropped: (amount, day) => `${day}న ధర ${amount} తగ్గింది`,
};
