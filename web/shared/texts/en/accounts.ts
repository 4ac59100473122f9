import { defineTexts } from '../texts.ts';

/** Texts of the account button in every header. */
export const accountTexts = defineTexts('accounts', {
  login: 'Login',
  loginMenu: 'Ways to sign in',
});
