import { desksOf, type Everything, feature, type Platform, routesWith } from '../platform/feature.ts';
import { unlistedPage } from '../platform/http/pages.ts';
import { type DeskPorts, deskRoutes } from './admin-overview-operations.ts';

/** The overview of the admin desks, with the number of items that wait at each desk. Each feature declares its desks in its `desks` part. */
export const desks = feature({
  name: 'desks',
  compose: ({ features }: Platform & Everything) => {
    const parts: DeskPorts = {
      desks: () =>
        Promise.all(
          Object.entries(desksOf(features())).map(async ([path, waiting]) => ({ path, waiting: await waiting() })),
        ),
    };
    return {
      personalData: 'none',
      context: parts,
      pages: [unlistedPage('/admin', 'Desks', 'What waits at each desk of the admins of CarSetu.')],
      routes: [routesWith(deskRoutes, parts)],
    };
  },
});
