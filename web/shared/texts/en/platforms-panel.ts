import { defineTexts } from '../texts.ts';

/** UI strings for the panel that invites sellers to publish their listings on other platforms. */
export const platformsPanelTexts = defineTexts('platformsPanel', {
  title: 'Your cars on other platforms',
  text: 'Choose for each listing where else it is shown. It follows what happens here: an edit, a sale, an end.',
  action: 'Choose platforms',
  feedTitle: 'All your cars as one feed',
  feedText: 'A secret address for a portal or your own site, with all your live listings.',
  feedAction: 'Open the feed',
});
