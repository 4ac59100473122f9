import type { accountMenuTexts } from '../en/account-menu.ts';
import type { TextsOf } from '../texts.ts';

export const accountMenu: TextsOf<typeof accountMenuTexts> = {
  signInWith: {
    phone: 'अपने फ़ोन से साइन इन करें',
    google: 'Google से साइन इन करें',
    facebook: 'Facebook से साइन इन करें',
    github: 'GitHub से साइन इन करें',
  },
  user: 'उपयोगकर्ता',
  userMenu: (name) => `${name} का खाता`,
  profile: 'प्रोफ़ाइल',
  viewProfile: 'प्रोफ़ाइल देखें',
  favourites: 'पसंदीदा कारें',
  savedSearches: 'सहेजी हुई खोजें',
  plan: 'आपका प्लान',
  listings: 'मेरी कारें',
  logout: 'लॉगआउट',
};
