import { defineTexts } from '../texts.ts';

/** The installed product: new versions and the time without a connection. */
export const pwaTexts = defineTexts('pwa', {
  updateLabel: 'New version',
  updateReady: 'A new version is ready',
  reload: 'Reload',
  later: 'Later',
  favouritesStay: 'Your favourites are still here',
});
