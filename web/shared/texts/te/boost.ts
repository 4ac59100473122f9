import type { boostTexts } from '../en/boost.ts';
import type { TextsOf } from '../texts.ts';

export const boost: TextsOf<typeof boostTexts> = {
  title: 'మీ లిస్టింగ్‌ను ముందుకు తీసుకెళ్లండి',
  text: 'ఫీచర్డ్ లిస్టింగ్ నక్షత్రం, బంగారు అంచుతో ప్రత్యేకంగా కనిపిస్తుంది. దీన్ని ఇంకా కొనలేరు.',
  from: (price) => `ప్రణాళిక: ${price} నుండి.`,
  action: 'లిస్టింగ్‌ను ఫీచర్డ్ చేయండి',
};
