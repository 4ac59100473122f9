import { defineTexts } from '../texts.ts';

/** UI strings for notices about listings that the operator hid, with instructions for sellers who object. */
export const hiddenTexts = defineTexts('hidden', {
  since: (day: string) => `CarSetu has hidden it since ${day}: a report of it turned out to be right.`,
  partly: (day: string) =>
    `CarSetu has hidden one of its listings since ${day}: a report of it turned out to be right. Its other sources took it down.`,
  object: 'Do you sell it, and see it otherwise? Write to',
  objectByPolicy: 'Do you sell it, and see it otherwise? How a listing is corrected:',
  subject: (address: string) => `Hidden listing ${address}`,
  policy: 'Data Sources Policy',
});
