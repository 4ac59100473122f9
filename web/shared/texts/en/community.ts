import { defineTexts } from '../texts.ts';

/** UI strings for the home page's link to the community. */
export const communityTexts = defineTexts('community', {
  title: 'Throttle Talk',
  text: 'News about cars, and talk with people who love them.',
  action: 'Join the conversation',
});
