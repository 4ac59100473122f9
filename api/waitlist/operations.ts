import { z } from 'zod';
import { parseInput } from '../../schema/kernel/rejection.ts';
import { WaitlistCity } from '../../schema/waitlist/inputs.ts';
import { CityWaitlist } from '../../schema/waitlist/views.ts';
import { listFrom, objectFrom } from '../platform/graphql/from-zod.ts';
import { account as access, everybody, operations } from '../shared/graphql-and-rest-operation.ts';
import type { Waitlist } from './waitlist.ts';

interface Ports {
  readonly waitlist: Waitlist;
}
declare module '../platform/graphql/context.ts' {
  interface Context extends Ports {}
}

objectFrom('CityWaitlist', CityWaitlist, {
  description: 'A city where the service is not available yet.',
  as: { city: 'ID' },
});
const output = z.array(CityWaitlist);
const city = {
  access,
  ids: ['city'],
  output,
  graphql: { type: listFrom('CityWaitlists', 'cities', CityWaitlist), as: { city: 'String' } },
} as const;

const { operation, routes } = operations<Ports>({ tags: ['waitlist'], ports: (context) => context, id: z.string() });
operation({
  name: 'cityWaitlists',
  rest: 'GET /api/waitlists',
  summary: 'The number of people on the waitlist of each future city, in the order of the catalogue',
  access: everybody,
  output,
  headers: async () => ({ 'cache-control': 'no-store' }),
  run: ({ waitlist }, { sender }) => waitlist.lists(sender?.id ?? null),
});
operation({
  name: 'joinWaitlist',
  rest: 'PUT /api/waitlists/:city',
  summary: 'Notifies the reader, once, when the service comes to the city',
  ...city,
  run: async ({ waitlist }, { sender, ids }) => {
    await waitlist.join(sender.id, parseInput(WaitlistCity, ids).city);
    return waitlist.lists(sender.id);
  },
});
operation({
  name: 'leaveWaitlist',
  rest: 'DELETE /api/waitlists/:city',
  summary: 'Removes the reader from the waitlist of the city',
  ...city,
  run: async ({ waitlist }, { sender, ids }) => {
    await waitlist.leave(sender.id, parseInput(WaitlistCity, ids).city);
    return waitlist.lists(sender.id);
  },
});

/** REST routes for the waitlists of cities in which the service is not live yet. Everybody may read the lists; signed-in users may join and leave
 *  them. */
export const waitlistRoutes = routes;
