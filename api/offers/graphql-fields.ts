import DataLoader from 'dataloader';
import { builder } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { CarRef } from '../shared/graphql-car.ts';
import { MessageRef } from '../shared/graphql-conversation.ts';
import { OfferRef } from './graphql-types.ts';
import type { ToldOffer } from './reading.ts';

/** Reads at once what a request asks for in the same moment. Nothing is kept: the context of a subscription lives long. */
const batched = <K, V>(read: (context: Context, keys: readonly K[]) => Promise<readonly V[]>) => {
  const loaders = new WeakMap<Context, DataLoader<K, V>>();
  return (context: Context, key: K): Promise<V> => {
    const loader =
      loaders.get(context) ?? new DataLoader((keys: readonly K[]) => read(context, keys), { cache: false });
    loaders.set(context, loader);
    return loader.load(key);
  };
};

const offerOf = batched((context, asked: readonly ToldOffer[]) => context.offers.reading.told(asked));
builder.objectField(MessageRef, 'offer', (t) =>
  t.field({
    type: OfferRef,
    nullable: true,
    description: 'The offer that the message is, or tells of: as it stands now. Null for every other one.',
    resolve: ({ offerId, systemKind, offerStatus }, _args, context) =>
      offerId ? offerOf(context, { id: offerId, status: offerStatus, isSettled: systemKind !== null }) : null,
  }),
);

const isReserved = batched(async (context, carIds: readonly string[]) => {
  const reserved = await context.offers.reading.reservedCars(carIds);
  return carIds.map((id) => reserved.has(id));
});
builder.objectField(CarRef, 'isReserved', (t) =>
  t.boolean({
    description: 'Its seller accepted an offer: it is kept for somebody, until that comes to nothing.',
    resolve: ({ id }, _args, context) => isReserved(context, id),
  }),
);
