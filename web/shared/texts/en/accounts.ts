import { defineTexts } from '../texts.ts';

/** UI strings for the account button in every header. */
export const accountTexts = defineTexts('accounts', {
  login: 'Login',
  loginMenu: 'Ways to sign in',
});
