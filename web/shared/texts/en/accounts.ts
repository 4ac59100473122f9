import { defineTexts } from '../texts.ts';

/** The way to the account, in every header. */
export const accountTexts = defineTexts('accounts', {
  login: 'Login',
  loginMenu: 'Ways to sign in',
});
