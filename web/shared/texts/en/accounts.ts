import { defineTexts } from '../texts.ts';

/** Signing in, and who is signed in. */
export const accountTexts = defineTexts('accounts', {
  login: 'Login',
  loginMenu: 'Ways to sign in',
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
