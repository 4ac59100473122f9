import { defineTexts } from '../texts.ts';

/** The account button in every header. */
export const accountTexts = defineTexts('accounts', {
  login: 'Login',
  loginMenu: 'Ways to sign in',
});
