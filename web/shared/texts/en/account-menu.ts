import { defineTexts } from '../texts.ts';

/** UI strings for the open account menu: sign-in links, or links to the user's pages. */
export const accountMenuTexts = defineTexts('accountMenu', {
  signInWith: {
    phone: 'Sign in with your phone',
    google: 'Sign in with Google',
    facebook: 'Sign in with Facebook',
    github: 'Sign in with GitHub',
  },
  /** Shown as the first name if neither name nor e-mail is known. */
  user: 'User',
  userMenu: (name: string) => `Account of ${name}`,
  profile: 'Profile',
  viewProfile: 'View Profile',
  favourites: 'Favourites',
  savedSearches: 'Saved searches',
  plan: 'Your plan',
  listings: 'My listings',
  logout: 'Logout',
});
