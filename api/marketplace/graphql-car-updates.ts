import { builder } from '../platform/graphql/builder.ts';
import { sharedFrames } from '../platform/graphql/shared-subscriptions.ts';
import type { CarUpdate, CarUpdates } from './car-updates.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly carUpdates: Pick<CarUpdates, 'follow'>;
  }
}

const CarUpdateRef = builder.objectRef<CarUpdate>('CarUpdate').implement({
  description: 'The data of a car that can change while its page is open.',
  fields: (t) => ({
    carId: t.exposeID('carId', {
      description:
        'The car that contains the requested id. A listing moves to another car when two cars turn out to be the same.',
    }),
    priceInr: t.exposeInt('priceInr', { description: 'Its lowest asking price, in whole rupees.' }),
    isLive: t.exposeBoolean('isLive', { description: 'Whether any source still offers it.' }),
    isReserved: t.exposeBoolean('isReserved', {
      description: 'Whether it is reserved for a buyer whose offer was accepted.',
    }),
    listingPriceInr: t.exposeInt('listingPriceInr', { description: 'The asking price of the requested listing.' }),
    listingIsLive: t.exposeBoolean('listingIsLive', {
      description: 'Whether its source still offers the requested listing.',
    }),
    cursor: t.exposeString('cursor', { description: 'Identifies this state; pass it as `after`.' }),
  }),
});

const cursorOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'cursor' in value && typeof value.cursor === 'string'
    ? value.cursor
    : null;

builder.subscriptionField('carUpdates', (t) =>
  t.field({
    type: CarUpdateRef,
    description:
      'The current state of a car at once, then each change; open to everybody. The state whose cursor is passed as `after` is not sent again. Fails with CAR_NOT_FOUND.',
    args: { carId: t.arg.id({ required: true }), after: t.arg.string() },
    extensions: sharedFrames({ audience: () => '', cursor: { argument: 'after', of: cursorOf } }),
    subscribe: (_root, { carId }, { carUpdates }) => carUpdates.follow(carId),
    resolve: (update) => update,
  }),
);
