import { defineTexts } from '../texts.ts';

/** UI strings for the form that reports a listing: reasons, details and confirmation. */
export const flagFormTexts = defineTexts('flagForm', {
  title: 'Report this listing',
  text: 'What is wrong with it? People of CarSetu look at every report. Who reported is told to nobody else.',
  reason: 'Reason',
  reasons: {
    sold_already: 'The car is sold already',
    wrong_price: 'The price is wrong',
    wrong_facts: 'The facts are wrong',
    scam: 'It looks like a scam',
    duplicate: 'It is listed twice',
    other: 'Something else',
  },
  reasonMissing: 'Choose a reason.',
  words: 'What did you notice?',
  wordsHint: 'Optional. Write no phone numbers and no names.',
  wordsHintOther: 'Say what is wrong. Write no phone numbers and no names.',
  wordsMissing: 'Say what is wrong.',
  submit: 'Send report',
  sending: 'Sending…',
  sent: 'Report sent',
  sentText: 'Thank you. You are told in your notifications what came of it.',
  signIn: 'Sign in to report a listing, so that you can be told what came of it. You come back to this car.',
  signInAction: 'Sign in',
  failed: 'The report was not sent',
  known: 'You reported this car already. You are told in your notifications what comes of it.',
  notLoaded: 'The form could not be loaded',
  refusals: {
    FLAGGED_ALREADY: 'You reported this car already.',
    TOO_MANY_FLAGS: 'You made as many reports as one can make in a day. Please come back tomorrow.',
    CAR_NOT_FOUND: 'This car is not listed any more.',
    CAR_GONE: 'This car is not for sale any more.',
    NETWORK: 'CarSetu could not be reached. Check your connection and try again.',
    other: 'Something went wrong on our side. Please try again.',
  },
});
