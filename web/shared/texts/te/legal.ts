import type { legalTexts } from '../en/legal.ts';
import type { TextsOf } from '../texts.ts';

export const legal: TextsOf<typeof legalTexts> = {
  version: (number) => `సంచిక ${number}`,
  updated: (day) => `చివరి మార్పు ${day} (IST)`,
  inEnglish: 'ఈ పాఠం ఆంగ్లంలో ఉంది. అనువాదం ఇంకా అందుబాటులో లేదు.',
  contents: 'విషయ సూచిక',
  print: 'ముద్రించండి',
  operator: {
    name: 'నిర్వాహకులు',
    address: 'చిరునామా',
    officer: 'ఫిర్యాదుల అధికారి',
    email: 'ఇమెయిల్',
    whatsapp: 'WhatsApp నంబర్',
    missing: 'ఈ సర్వర్ నిర్వాహకులు దీన్ని ఇంకా తెలపలేదు',
  },
  sources: {
    caption: (total) => `${total} ప్రస్తుత లిస్టింగ్‌లు. ఇక్కడ ఉన్న డేటా నుండి, గరిష్ఠంగా ఒక నిమిషం క్రితం లెక్కించినవి; సమయాలు భారత ప్రామాణిక కాలంలో.`,
    source: 'మూలం',
    live: 'ప్రస్తుత లిస్టింగ్‌లు',
    changed: 'చివరి మార్పు',
    never: 'ఇంకా ఫీడ్ రాలేదు',
    failed: 'వివరాలు తీసుకురాలేకపోయాం.',
    retry: 'మళ్లీ ప్రయత్నించండి',
  },
};
