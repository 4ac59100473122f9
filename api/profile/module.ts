import { type Everything, exportersOf, feature, type Platform, routesWith } from '../platform/feature.ts';
import { unlistedPage } from '../platform/http/pages.ts';
import { profileMigrations } from './migrations.ts';
import { type MoveOldPictures, moveOldPictures } from './move-old-pictures.ts';
import { personalFile } from './personal-data-download.ts';
import { type PicturePorts, pictures as picturesOf } from './pictures.ts';
import { dataRoutes } from './rest-data-download.ts';
import { pictureRoutes } from './rest-picture.ts';

interface Needs extends Pick<Platform, 'db' | 'clock' | 'logger'>, Everything {
  readonly accountCommands: { readonly setPicture: PicturePorts['record'] };
  readonly media: PicturePorts['media'] & MoveOldPictures['media'];
}

/** Profile pictures, and the download of a person's data. */
export const profile = feature({
  name: 'profile',
  migrations: profileMigrations,
  compose: ({ db, clock, logger, accountCommands, media, features }: Needs) => {
    const pictures = picturesOf({ media, record: accountCommands.setPicture });
    const data = personalFile({ clock, exporters: () => exportersOf(features()) });
    return {
      // This feature itself stores no personal data: the feature `media` stores the pictures with their owner's other files.
      personalData: 'none',
      pages: [
        unlistedPage('/profile', 'Your profile', 'Your details, your plan, your devices and your data on CarSetu.'),
      ],
      routes: [routesWith(pictureRoutes, { pictures }), routesWith(dataRoutes, { data })],
      start: () => moveOldPictures({ db, logger, media }),
    };
  },
});
