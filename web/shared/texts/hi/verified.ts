import type { verifiedTexts } from '../en/verified.ts';
import type { TextsOf } from '../texts.ts';

export const verified: TextsOf<typeof verifiedTexts> = {
  some: (count, total, sources) => `इन ${total} में से ${count} को उनके स्रोत ने सत्यापित या प्रमाणित बताया है: ${sources}।`,
  none: (total) => `इन ${total} में से किसी को उसके स्रोत ने सत्यापित नहीं बताया है।`,
  means: 'CarSetu ने इनमें से किसी की जाँच नहीं की है।',
  local: 'स्थानीय कारें वे हैं जो विक्रेता यहाँ डालते हैं और जो हैदराबाद के डीलर बेचते हैं।',
};
