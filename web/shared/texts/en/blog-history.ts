import { defineTexts } from '../texts.ts';

/** UI strings for the page where admins step through the history of an article. */
export const blogHistoryTexts = defineTexts('blogHistory', {
  title: 'History of an article',
  back: 'The article',
  steps: 'Steps',
  step: 'This step',
  stepOf: (number: string, last: string) => `Step ${number} of ${last}`,
  previous: 'Previous step',
  next: 'Next step',
  what: 'What',
  who: 'Who',
  when: 'When',
  address: 'Network address',
  device: 'Device',
  devices: { desktop: 'Computer', mobile: 'Phone', tablet: 'Tablet', other: 'Another program or device' },
  notProvided: 'Not provided',
  version: 'Version',
  hash: 'SHA-256',
  readers: 'Readers',
  readersNothing: 'Saw nothing yet',
  readersVersion: (number: string) => `Saw version ${number}`,
  readersRemoved: 'Were told that it was removed',
  beforeFirst: 'Nothing was written by then.',
  changes: (from: string, to: string) => `From version ${from} to version ${to}`,
  firstVersion: 'The first version',
  noPoint: 'There is no such time',
  noPointText: 'The address names neither a step nor a day.',
  transcript: 'Signed transcript',
  transcriptText:
    'A file with every event, each hashed with the one before, and signed. Anybody can check it without a server: npm run verify -- <file>',
  download: 'Download',
});
