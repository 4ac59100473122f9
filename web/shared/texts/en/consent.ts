import { defineTexts } from '../texts.ts';

/** UI strings for the privacy notice at the lower edge of the window, shown after signing up (DPDP Act, section 5). */
export const consentTexts = defineTexts('consent', {
  title: 'What we keep about you',
  what: 'From the account you signed in with: your name, your e-mail and your picture. From you: what you save, what you search for, and your phone number once you verify it.',
  why: 'We use it to run your account, your favourites and your searches. It is not sold, not shown to advertisers, and you can see, take along and erase it in your profile.',
  newer: 'The text has changed since you last accepted it.',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  version: (version: string) => `version ${version}`,
  emailAlerts: 'Also send me e-mails about my saved searches (optional)',
  accept: 'Accept',
  decline: 'Decline and sign out',
  declineHint:
    'Without this an account cannot be kept. You can search, compare and save cars in this browser without one.',
  failed: 'That was not recorded. Please try again.',
  accepted: 'Recorded. You can change it in your profile.',
});
