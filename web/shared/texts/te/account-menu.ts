import type { accountMenuTexts } from '../en/account-menu.ts';
import type { TextsOf } from '../texts.ts';

export const accountMenu: TextsOf<typeof accountMenuTexts> = {
  signInWith: {
    phone: 'మీ ఫోన్‌తో సైన్ ఇన్ చేయండి',
    google: 'Googleతో సైన్ ఇన్ చేయండి',
    facebook: 'Facebookతో సైన్ ఇన్ చేయండి',
    github: 'GitHubతో సైన్ ఇన్ చేయండి',
  },
  user: 'వినియోగదారు',
  userMenu: (name) => `${name} ఖాతా`,
  profile: 'ప్రొఫైల్',
  viewProfile: 'ప్రొఫైల్ చూడండి',
  favourites: 'ఇష్టమైన కార్లు',
  savedSearches: 'సేవ్ చేసిన శోధనలు',
  plan: 'మీ ప్లాన్',
  listings: 'నా కార్లు',
  logout: 'లాగౌట్',
};
