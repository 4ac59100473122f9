import type { pwaTexts } from '../en/pwa.ts';
import type { TextsOf } from '../texts.ts';

export const pwa: TextsOf<typeof pwaTexts> = {
  updateLabel: 'కొత్త వెర్షన్',
  updateReady: 'కొత్త వెర్షన్ సిద్ధంగా ఉంది',
  reload: 'మళ్లీ లోడ్ చేయండి',
  later: 'తర్వాత',
  favouritesStay: 'మీకు ఇష్టమైన కార్లు ఇప్పటికీ ఇక్కడే ఉన్నాయి',
};
