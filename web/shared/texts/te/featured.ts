import type { featuredTexts } from '../en/featured.ts';
import type { TextsOf } from '../texts.ts';

export const featured: TextsOf<typeof featuredTexts> = {
  title: 'లిస్టింగ్‌ను ఫీచర్డ్ చేయండి',
  text: 'మీరు ఎంచుకున్న రోజుల పాటు ఫీచర్డ్ లిస్టింగ్‌కు నక్షత్రం, బంగారు అంచు ఉంటాయి.',
  packages: 'ప్యాకేజీలు',
  days: (count) => `${count} రోజులు`,
  saves: (price) => `${price} ఆదా`,
  popular: 'ఎక్కువ మంది ఎంచుకునేది',
  next: 'మీ లిస్టింగ్‌ను ఎంచుకోండి',
  signIn: 'లిస్టింగ్‌ను దాని విక్రేత మాత్రమే ఫీచర్డ్ చేయగలరు: ముందు సైన్ ఇన్ చేయండి.',
  noListing: 'ఫీచర్డ్ చేయడానికి మీ లిస్టింగ్‌లు ఏవీ లేవు.',
  notYet: 'చెల్లింపులు ఇంకా ప్రారంభం కాలేదు, కాబట్టి ఈ రోజు ఎటువంటి డబ్బూ తీసుకోరు.',
};
