import type { hiddenTexts } from '../en/hidden.ts';
import type { TextsOf } from '../texts.ts';

export const hidden: TextsOf<typeof hiddenTexts> = {
  since: (day) => `${day} నుండి CarSetu దీన్ని చూపడం లేదు: దీనిపై వచ్చిన ఒక ఫిర్యాదు నిజమని తేలింది.`,
  partly: (day) => `${day} నుండి CarSetu దీని ప్రకటనల్లో ఒకదాన్ని చూపడం లేదు: దానిపై వచ్చిన ఒక ఫిర్యాదు నిజమని తేలింది. మిగతా మూలాలు దీన్ని తొలగించాయి.`,
  object: 'దీన్ని అమ్మేది మీరేనా, దీనితో ఏకీభవించడం లేదా? ఇక్కడికి రాయండి:',
  objectByPolicy: 'దీన్ని అమ్మేది మీరేనా, దీనితో ఏకీభవించడం లేదా? ప్రకటనను ఎలా సరిచేస్తారో ఇక్కడ ఉంది:',
  subject: (address) => `దాచిన ప్రకటన ${address}`,
  policy: 'డేటా మూలాల విధానం',
};
