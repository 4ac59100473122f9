import { builder } from '../platform/graphql/builder.ts';
import { sharedFrames } from '../platform/graphql/shared.ts';
import type { CarUpdate, CarUpdates } from './car-updates.ts';

declare module '../platform/graphql/context.ts' {
  interface Context {
    readonly carUpdates: Pick<CarUpdates, 'follow'>;
  }
}

const CarUpdateRef = builder.objectRef<CarUpdate>('CarUpdate').implement({
  description: 'What of a car changes while somebody looks at it.',
  fields: (t) => ({
    carId: t.exposeID('carId', {
      description: 'The car that the asked id leads to: listings move when cars turn out to be one.',
    }),
    priceInr: t.exposeInt('priceInr', { description: 'Whole rupees: its lowest asking price.' }),
    isLive: t.exposeBoolean('isLive', { description: 'Whether any source offers it.' }),
    isReserved: t.exposeBoolean('isReserved', {
      description: 'Whether it is kept for somebody whose offer was accepted.',
    }),
    listingPriceInr: t.exposeInt('listingPriceInr', { description: 'Of the listing whose id was asked for.' }),
    listingIsLive: t.exposeBoolean('listingIsLive', {
      description: 'Whether its source offers the listing whose id was asked for.',
    }),
    cursor: t.exposeString('cursor', { description: 'Names this state, for `after`.' }),
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
      'How a car stands, at once and again whenever that changed; for everybody. `after` is the cursor of the state that is known: it is not told again. Fails with CAR_NOT_FOUND.',
    args: { carId: t.arg.id({ required: true }), after: t.arg.string() },
    extensions: sharedFrames({ audience: () => '', cursor: { argument: 'after', of: cursorOf } }),
    subscribe: (_root, { carId }, { carUpdates }) => carUpdates.follow(carId),
    resolve: (update) => update,
  }),
);
