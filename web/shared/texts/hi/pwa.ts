import type { pwaTexts } from '../en/pwa.ts';
import type { TextsOf } from '../texts.ts';

export const pwa: TextsOf<typeof pwaTexts> = {
  updateLabel: 'नया संस्करण',
  updateReady: 'नया संस्करण तैयार है',
  reload: 'फिर से लोड करें',
  later: 'बाद में',
  favouritesStay: 'आपकी पसंदीदा कारें अब भी यहाँ हैं',
};
