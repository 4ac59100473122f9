import { defineTexts } from '../texts.ts';

/** Texts of the panel that leads sellers to the platforms for their listings. */
export const platformsPanelTexts = defineTexts('platformsPanel', {
  title: 'Your cars on other platforms',
  text: 'Choose for each listing where else it is shown. It follows what happens here: an edit, a sale, an end.',
  action: 'Choose platforms',
  feedTitle: 'All your cars as one feed',
  feedText: 'A secret address for a portal or your own site, with all your live listings.',
  feedAction: 'Open the feed',
});
