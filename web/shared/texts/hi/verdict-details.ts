import type { verdictDetailsTexts } from '../en/verdict-details.ts';
import type { TextsOf } from '../texts.ts';

export const verdictDetails: TextsOf<typeof verdictDetailsTexts> = {
  title: 'कीमत पर राय',
  average: (average, from, to) => `ऐसी कारों का औसत ${average}; पाँच में से चार ${from} से ${to} में मिलती हैं।`,
  notYet: 'इस कीमत पर अभी कोई राय नहीं।',
  none: {
    NO_MODEL: 'अभी कोई राय नहीं: बाज़ार की कीमतें अभी सीखी जा रही हैं।',
    UNKNOWN_CAR: 'कोई राय नहीं: विज्ञापन में मॉडल नहीं बताया गया है।',
    TOO_OLD: 'कोई राय नहीं: इतनी पुरानी कारों में बहुत अंतर होता है।',
    TOO_FEW_COMPARABLES: 'कोई राय नहीं: ऐसी पाँच से कम कारें मिलीं।',
    HARDLY_LEARNED: 'कोई राय नहीं: इस मॉडल की बहुत कम कारें, या ऐसी कीमत पर कोई नहीं मिली।',
    TOO_UNSURE: 'कोई राय नहीं: ऐसी कारों की कीमतों में बहुत अंतर है।',
  },
};
