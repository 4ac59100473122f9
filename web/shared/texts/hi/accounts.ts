import type { accountTexts } from '../en/accounts.ts';
import type { TextsOf } from '../texts.ts';

export const accounts: TextsOf<typeof accountTexts> = {
  login: 'साइन इन',
  loginMenu: 'साइन इन करने के तरीके',
};
