import type { accountTexts } from '../en/accounts.ts';
import type { TextsOf } from '../texts.ts';

export const accounts: TextsOf<typeof accountTexts> = {
  login: 'साइन इन',
  loginMenu: 'साइन इन करने के तरीके',
  signInWith: {
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
  logout: 'लॉगआउट',
};
