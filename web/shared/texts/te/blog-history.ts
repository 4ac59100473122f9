import type { blogHistoryTexts } from '../en/blog-history.ts';
import type { TextsOf } from '../texts.ts';

export const blogHistory: TextsOf<typeof blogHistoryTexts> = {
  title: 'కథనం చరిత్ర',
  back: 'కథనం',
  steps: 'దశలు',
  step: 'ఈ దశ',
  stepOf: (number, last) => `${last} లో ${number}వ దశ`,
  previous: 'ముందటి దశ',
  next: 'తర్వాతి దశ',
  what: 'ఏమి జరిగింది',
  who: 'ఎవరు చేశారు',
  when: 'ఎప్పుడు',
  address: 'నెట్‌వర్క్ చిరునామా',
  device: 'పరికరం',
  devices: { desktop: 'కంప్యూటర్', mobile: 'ఫోన్', tablet: 'ట్యాబ్లెట్', other: 'మరో ప్రోగ్రామ్ లేదా పరికరం' },
  notProvided: 'ఇవ్వలేదు',
  version: 'రూపం',
  hash: 'SHA-256',
  readers: 'పాఠకులు',
  readersNothing: 'ఇంకా ఏమీ చూడలేదు',
  readersVersion: (number) => `రూపం ${number} చూశారు`,
  readersRemoved: 'తొలగించినట్టు చెప్పాము',
  beforeFirst: 'అప్పటికి ఏమీ రాయలేదు.',
  changes: (from, to) => `రూపం ${from} నుంచి రూపం ${to} వరకు`,
  firstVersion: 'మొదటి రూపం',
  noPoint: 'అలాంటి సమయం లేదు',
  noPointText: 'ఈ చిరునామాలో దశ గానీ రోజు గానీ లేదు.',
  transcript: 'సంతకం చేసిన రికార్డు',
  transcriptText:
    'ప్రతి సంఘటన ఉన్న ఫైల్. ప్రతి దాని హాష్ ముందటి దానితో ముడిపడి ఉంటుంది, ఫైల్‌పై సంతకం ఉంటుంది. సర్వర్ లేకుండా ఎవరైనా సరిచూడవచ్చు: npm run verify -- <file>',
  download: 'డౌన్‌లోడ్ చేయండి',
};
