import { defineTexts } from '../texts.ts';

/** UI strings for the papers and the history of a car, with questions for the seller. */
export const paperworkTexts = defineTexts('paperwork', {
  title: 'Papers and history',
  intro: 'What the listings state, and what to ask the seller before you pay.',
  introWithField: 'What the listings state. Press a question to put it into your message.',
  name: {
    insurance: 'Insurance',
    registration: 'Registration certificate (RC)',
    loan: 'Loan on the car (hypothecation)',
    challans: 'Traffic fines (challans)',
    accidents: 'Accidents',
    service: 'Service history',
    keys: 'Keys',
  },
  policies: {
    Comprehensive: 'Comprehensive',
    'Zero Dep': 'Comprehensive, zero depreciation',
    'Third Party': 'Third party only',
  },
  registeredAt: (office: string) => `Registered at ${office}`,
  ask: {
    insurance: 'Until when is the car insured, with whom, and were there claims?',
    registration: 'Is the RC in your name, and until when is it valid?',
    loan: 'Does the RC name a bank? If so, do you have its no-objection certificate?',
    challans: 'Are there unpaid challans for this number?',
    accidents: 'Was the car in an accident or a flood? What was repaired or repainted?',
    service: 'Can I see the service book or the workshop bills?',
    keys: 'Are both keys there?',
  },
  copy: 'Copy the questions',
  copied: 'The questions are copied',
  notCopied: 'Your browser does not allow copying here.',
});
