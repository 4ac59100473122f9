import { defineTexts } from '../texts.ts';

/** UI strings for the installed app: new versions and offline use. */
export const pwaTexts = defineTexts('pwa', {
  updateLabel: 'New version',
  updateReady: 'A new version is ready',
  reload: 'Reload',
  later: 'Later',
  favouritesStay: 'Your favourites are still here',
});
