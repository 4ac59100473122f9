import type { hiddenTexts } from '../en/hidden.ts';
import type { TextsOf } from '../texts.ts';

export const hidden: TextsOf<typeof hiddenTexts> = {
  since: (day) => `CarSetu ${day} से इसे नहीं दिखा रहा: इसकी एक शिकायत सही पाई गई।`,
  partly: (day) =>
    `CarSetu ${day} से इसका एक विज्ञापन नहीं दिखा रहा: उसकी एक शिकायत सही पाई गई। बाकी स्रोतों ने इसे हटा लिया है।`,
  object: 'क्या इसे आप बेच रहे हैं और इससे सहमत नहीं हैं? यहाँ लिखें:',
  objectByPolicy: 'क्या इसे आप बेच रहे हैं और इससे सहमत नहीं हैं? विज्ञापन कैसे सुधारा जाता है:',
  subject: (address) => `छिपा विज्ञापन ${address}`,
  policy: 'डेटा स्रोत नीति',
};
