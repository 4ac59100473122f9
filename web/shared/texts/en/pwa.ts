import { defineTexts } from '../texts.ts';

/** Texts of the installed app: new versions and offline use. */
export const pwaTexts = defineTexts('pwa', {
  updateLabel: 'New version',
  updateReady: 'A new version is ready',
  reload: 'Reload',
  later: 'Later',
  favouritesStay: 'Your favourites are still here',
});
