import type { boostTexts } from '../en/boost.ts';
import type { TextsOf } from '../texts.ts';

export const boost: TextsOf<typeof boostTexts> = {
  title: 'మీ లిస్టింగ్‌ను ముందుకు తీసుకెళ్లండి',
  text: 'నక్షత్రం, బంగారు అంచు, “ప్రకటన” అనే పదం ఫీచర్డ్ లిస్టింగ్‌ను వేరుగా చూపిస్తాయి. మీ సొంత లైవ్ లిస్టింగ్‌లను మాత్రమే ఫీచర్డ్ చేయవచ్చు.',
  from: (price) => `${price} నుండి, జీఎస్టీతో.`,
  action: 'లిస్టింగ్‌ను ఫీచర్డ్ చేయండి',
};
