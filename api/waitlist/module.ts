import { feature, routesWith } from '../platform/feature.ts';
import { waitlistRoutes } from './operations.ts';
import { type WaitlistPorts, waitlistMigrations, waitlist as waitlistOf } from './waitlist.ts';

/** Waitlists for cities in which the service is not live yet. */
export const waitlist = feature({
  name: 'waitlist',
  migrations: waitlistMigrations,
  compose: (needs: WaitlistPorts) => {
    const list = waitlistOf(needs);
    return {
      personalData: { erase: list.erase, export: { waitlists: list.exportOf } },
      context: { waitlist: list },
      routes: [routesWith(waitlistRoutes, { waitlist: list })],
      jobs: list.jobs,
    };
  },
});
