import { defineTexts } from '../texts.ts';

/** UI strings for the dialog that verifies a phone number with a code. */
export const phoneTexts = defineTexts('phone', {
  title: 'Verify your phone',
  /** Why a verified phone is needed. The key is what the user wants to do. */
  why: {
    search:
      'A free account searches all portals with a verified phone. The number is kept encrypted and shown to nobody before you share it.',
    visit: 'The desk calls before a visit. The number is kept encrypted and shown to nobody else.',
    sell: 'Your phone number has to be verified before you can list a car. The number is kept encrypted and shown to nobody before you share it.',
  },
  number: 'Mobile number',
  numberHint: '10 digits, of India. A code comes by SMS.',
  numberWrong: 'Please enter a 10-digit mobile number of India.',
  send: 'Send code',
  sending: 'Sending…',
  code: '6-digit code',
  codeHint: 'The code is checked once it is complete.',
  sentTo: (number: string) => `Sent by SMS to ${number}.`,
  notSent: 'This is a server for development: the SMS has not left it.',
  readCode: 'Read the code here',
  validFor: (minutes: string) => `It is valid for ${minutes} minutes.`,
  verify: 'Verify',
  verifying: 'Verifying…',
  resend: 'Send a new code',
  resendIn: (seconds: string) => `Resend in ${seconds}s`,
  changeNumber: 'Change the number',
  mark: { verified: 'Number verified', unverified: 'Number not verified' },
  sent: {
    title: 'Verification Required',
  },
  done: {
    title: 'Phone Verified!',
    text: {
      search: 'You can search all portals now.',
      visit: 'You can book your visit now.',
      sell: 'You can list your car now.',
    },
    close: 'Done',
    another: 'Use another number',
  },
  signIn: {
    text: 'A verified phone belongs to an account: sign in first. You come back to this step.',
    action: 'Sign in',
    again: 'Sign in once more',
  },
  invalid: {
    title: 'Invalid OTP',
    digits: 'Please enter a 6-digit OTP.',
    check: 'Please check the code and try again.',
  },
  failed: {
    again: 'Sign in once more first, so that nobody but you changes your number. You come back to this step.',
    title: 'Your phone is not verified yet',
    expired: 'This code has expired. Ask for a new one.',
    tries: 'This code was tried too often. Ask for a new one.',
    taken: 'This number is verified by another account. Use another number, or sign in with that account.',
    tooSoon: 'A code was sent a moment ago. Wait a little before you ask for another one.',
    tooMany: 'Too many codes were asked for. Try again later.',
    number: 'This is not a mobile number of India.',
    unavailable: 'This server is not set up to send text messages: numbers cannot be verified here yet.',
    network: 'CarSetu could not be reached. Check your connection and try again.',
    server: 'Something went wrong on our side. Please try again.',
  },
});
