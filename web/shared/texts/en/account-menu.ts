import { defineTexts } from '../texts.ts';

/** What the menu of the account holds once it opens: the ways to sign in, or what is the reader's. */
export const accountMenuTexts = defineTexts('accountMenu', {
  signInWith: {
    google: 'Sign in with Google',
    facebook: 'Sign in with Facebook',
    github: 'Sign in with GitHub',
  },
  /** Stands in for a first name where neither a name nor an e-mail is known. */
  user: 'User',
  userMenu: (name: string) => `Account of ${name}`,
  profile: 'Profile',
  viewProfile: 'View Profile',
  favourites: 'Favourites',
  savedSearches: 'Saved searches',
  plan: 'Your plan',
  logout: 'Logout',
});
