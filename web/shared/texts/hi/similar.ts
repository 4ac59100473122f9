import type { similarTexts } from '../en/similar.ts';
import type { TextsOf } from '../texts.ts';

export const similar: TextsOf<typeof similarTexts> = {
  title: 'मिलती-जुलती कारें',
  rule: 'मॉडल, बॉडी, कीमत, साल और जगह के हिसाब से। यहाँ जगह पैसे देकर नहीं मिलती।',
  none: 'मिलती-जुलती कोई कार अभी बिक्री में नहीं है।',
  failed: 'मिलती-जुलती कारें नहीं लाई जा सकीं',
};
