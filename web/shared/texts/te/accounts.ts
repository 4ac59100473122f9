import type { accountTexts } from '../en/accounts.ts';
import type { TextsOf } from '../texts.ts';

export const accounts: TextsOf<typeof accountTexts> = {
  login: 'సైన్ ఇన్',
  loginMenu: 'సైన్ ఇన్ చేసే మార్గాలు',
};
