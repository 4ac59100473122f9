import { type Everything, exportersOf, feature, type Platform, routesWith } from '../platform/feature.ts';
import { unlistedPage } from '../platform/http/pages.ts';
import { profileMigrations } from './migrations.ts';
import { personalFile } from './personal-data-download.ts';
import { type PicturePorts, pictures as picturesOf } from './pictures.ts';
import { dataRoutes } from './rest-data.ts';
import { pictureRoutes } from './rest-picture.ts';

interface Needs extends Pick<Platform, 'db' | 'clock'>, Everything {
  readonly accountCommands: { readonly setPicture: PicturePorts['record'] };
}

/** Profile pictures, and the download of one's own data. */
export const profile = feature({
  name: 'profile',
  migrations: profileMigrations,
  compose: ({ db, clock, accountCommands, features }: Needs) => {
    const pictures = picturesOf({ db, clock, record: accountCommands.setPicture });
    const data = personalFile({ clock, exporters: () => exportersOf(features()) });
    return {
      personalData: { erase: pictures.erase, export: { picture: pictures.exportOf } },
      pages: [
        unlistedPage('/profile', 'Your profile', 'Your details, your plan, your devices and your data on CarSetu.'),
      ],
      routes: [routesWith(pictureRoutes, { pictures }), routesWith(dataRoutes, { data })],
    };
  },
});
