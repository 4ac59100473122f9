import { signedIn } from '../../schema/accounts/signed-in.ts';
import { parseInput } from '../../schema/kernel/rejection.ts';
import type { CityWaitlist } from '../../schema/waitlist/cities.ts';
import { WaitlistCity } from '../../schema/waitlist/inputs.ts';
import { builder } from '../platform/graphql/builder.ts';
import '../platform/graphql/mutations.ts';
import type { Waitlist } from './waitlist.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    /** Who waits for which city. */
    readonly waitlist: Waitlist;
  }
}

const CityWaitlistRef = builder.objectRef<CityWaitlist>('CityWaitlist').implement({
  description: 'A city where the service is still to come.',
  fields: (t) => ({
    city: t.exposeID('city', { description: 'As the catalogue of places spells it.' }),
    waiting: t.exposeInt('waiting', { description: 'How many people want to be told.' }),
    isMine: t.exposeBoolean('isMine', { description: 'Whether the reader is one of them.' }),
  }),
});
const CityWaitlists = builder.objectRef<readonly CityWaitlist[]>('CityWaitlists').implement({
  fields: (t) => ({ cities: t.field({ type: [CityWaitlistRef], resolve: (cities) => [...cities] }) }),
});

builder.queryField('cityWaitlists', (t) =>
  t.field({
    type: [CityWaitlistRef],
    description: 'The cities to come, in the order of the catalogue. Twin of GET /api/waitlists.',
    resolve: async (_root, _args, { waitlist, currentUser }) => [...(await waitlist.lists(currentUser?.id ?? null))],
  }),
);
builder.mutationFields((t) => ({
  joinWaitlist: t.field({
    type: CityWaitlists,
    errors: {},
    description: 'Has the reader told, once, when the service comes to the city. Twin of PUT /api/waitlists/{city}.',
    args: { city: t.arg.string({ required: true }) },
    resolve: async (_root, args, { waitlist, currentUser }) => {
      const { id } = signedIn(currentUser);
      await waitlist.join(id, parseInput(WaitlistCity, args).city);
      return waitlist.lists(id);
    },
  }),
  leaveWaitlist: t.field({
    type: CityWaitlists,
    errors: {},
    description: 'Takes that back. Twin of DELETE /api/waitlists/{city}.',
    args: { city: t.arg.string({ required: true }) },
    resolve: async (_root, args, { waitlist, currentUser }) => {
      const { id } = signedIn(currentUser);
      await waitlist.leave(id, parseInput(WaitlistCity, args).city);
      return waitlist.lists(id);
    },
  }),
}));
