import type { verifiedTexts } from '../en/verified.ts';
import type { TextsOf } from '../texts.ts';

export const verified: TextsOf<typeof verifiedTexts> = {
  some: (count, total, sources) => `ఈ ${total}లో ${count} వాటి మూలాలు ధ్రువీకరించినవి లేదా సర్టిఫై చేసినవి: ${sources}.`,
  none: (total) => `ఈ ${total}లో దేనినీ దాని మూలం ధ్రువీకరించలేదు.`,
  means: 'CarSetu వీటిలో దేనినీ పరిశీలించలేదు.',
  local: 'స్థానిక కార్లు అంటే అమ్మేవారు ఇక్కడ పెట్టినవి, హైదరాబాద్ డీలర్లు అమ్ముతున్నవి.',
};
