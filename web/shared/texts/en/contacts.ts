import { defineTexts } from '../texts.ts';

/** UI strings for the forms that contact a seller: the dialog, and the steps on a listing's page. */
export const contactTexts = defineTexts('contacts', {
  title: 'Contact Seller',
  name: 'Your name',
  phone: 'Phone number',
  phoneHint: 'A mobile number of India.',
  email: 'Email',
  optionalEmail: 'Email (optional)',
  optionalPhone: 'Phone (optional)',
  message: 'Message (optional)',
  requiredMessage: 'Message',
  known: 'From your account:',
  knownNumber: 'your verified number',
  otherDetails: 'Use other details',
  prefilled: (car: string) => `I'm interested in ${car}. Please share more details.`,
  send: 'Send Message',
  sending: 'Sending…',
  consent: {
    seller: (days: string) =>
      `By sending you agree that the seller gets your name, phone number and email to answer you. CarSetu keeps them encrypted, without an account for ${days} days.`,
    dealer: (name: string, days: string) =>
      `By sending you agree that ${name} gets your name, phone number and email to answer you. CarSetu keeps them encrypted, without an account for ${days} days.`,
    masked: (days: string) =>
      `The seller gets your name and your messages, not your number or email. The number proves that you are real. Without an account all of it is erased ${days} days after you were last here.`,
  },
  promise: (hours: string) =>
    `We aim to have the seller contact you within ${hours} hours. How long sellers take is measured and shown.`,
  missing: {
    title: 'Missing Information',
    fields: 'Please fill in all required fields.',
  },
  fieldMissing: 'Please fill this in.',
  phoneWrong: 'Please enter a 10-digit mobile number of India.',
  emailWrong: 'Please enter an email address.',
  sent: {
    title: 'Message Sent!',
    inquiry: 'Your inquiry has been sent to the seller. They will contact you soon.',
  },
  failed: {
    title: 'Error',
    message: 'Failed to send message. Please try again.',
    request: 'Failed to send contact request. Please try again.',
  },
  refused: {
    gone: 'This car is no longer offered.',
    own: 'This is your own car.',
    noWay: 'The seller cannot be reached through CarSetu. Contact them on the site that lists the car.',
    blocked: "You can't message this person.",
    tooMany: 'Too many inquiries. Wait a while before you send another one.',
    name: 'Give a name: letters, without digits, links and addresses.',
    expired: 'Too much time has passed. Begin again.',
    network: 'CarSetu could not be reached. Check your connection and try again.',
  },
  steps: {
    label: 'Contact the seller in steps',
    of: (step: string, all: string) => `Step ${step} of ${all}`,
    form: 'Your details',
    verify: 'Verify your phone',
    messaging: 'Message the seller',
    success: 'Sent',
    next: 'Continue',
    back: 'Back',
    sentTitle: 'Verification Required',
    sentText: (number: string) => `A 6-digit code was sent to ${number}. It is valid for 10 minutes.`,
    verified: { title: 'Contact Verified!', text: 'You can message the seller now.' },
    leadSent: (name: string) => `Your inquiry was sent to ${name}. They have your number and will contact you.`,
    cannotVerify: 'This server cannot send text messages yet. Sign in to contact the seller.',
    signIn: 'Sign in',
  },
  visitor: {
    note: (days: string) => `You talk without an account. All of it is erased ${days} days after you were last here.`,
    erase: 'Erase it now',
    erased: { title: 'Erased', text: 'What you wrote and your details are gone.' },
    talkTitle: 'Your conversation stands with the car',
    talkText: 'You talk without an account, about one car. Messages with an account stand here once you sign in.',
    talkAction: 'Go on talking',
    download: 'Download my data',
  },
});
