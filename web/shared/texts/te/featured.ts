import type { featuredTexts } from '../en/featured.ts';
import type { TextsOf } from '../texts.ts';

export const featured: TextsOf<typeof featuredTexts> = {
  title: 'లిస్టింగ్‌ను ఫీచర్డ్ చేయండి',
  text: 'మీరు ఎంచుకున్న రోజుల పాటు ఫీచర్డ్ లిస్టింగ్‌కు నక్షత్రం, బంగారు అంచు ఉంటాయి.',
  packages: 'ప్రణాళికలో ఉన్న ప్యాకేజీలు',
  days: (count) => `${count} రోజులు`,
  saves: (price, days) => `${days} రోజుల ధర ప్రకారం కంటే ${price} తక్కువ`,
  notYet: 'ఇంకా అమ్మకానికి లేదు',
  notYetText: 'ఫీచర్డ్ లిస్టింగ్‌ను ఇంకా కొనలేరు, కాబట్టి డబ్బు ఏదీ తీసుకోము. ఇవి ప్రణాళికలో ఉన్న ధరలు.',
};
