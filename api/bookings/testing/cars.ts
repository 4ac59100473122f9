import { readFileSync } from 'node:fs';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ProjectionRunner } from '../../../projections/platform/runner.ts';
import type { EventStore } from '../../../schema/kernel/event-store.ts';
import { FeedEvent, VisibilityEvent } from '../../../schema/marketplace/events.ts';

const fixture = new URL('../../../schema/marketplace/fixtures/ListingFirstSeen.v2.json', import.meta.url);
const Stored = z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) });
interface Where {
  readonly product: { readonly store: Pick<EventStore, 'append'>; readonly runner: Pick<ProjectionRunner, 'waitFor'> };
}

const say = async ({ product }: Where, event: FeedEvent | VisibilityEvent, stream = 'feed-test'): Promise<void> => {
  const metadata = { actor: 'system:test', commandId: uuid(), correlationId: uuid(), causationId: null };
  const { lastPosition } = await product.store.append(stream, 'any', [{ ...event, id: uuid(), metadata }]);
  await product.runner.waitFor('car_search', lastPosition, 20_000);
};

/** Lists a unique car in an OLX feed, and waits until the read model shows it. */
export const listCar = async (where: Where): Promise<string> => {
  const listingId = uuid();
  const { type, data } = Stored.parse(JSON.parse(readFileSync(fixture, 'utf8')));
  const keys = { ...z.record(z.string(), z.unknown()).parse(data.keys), vin: null, fingerprint: listingId };
  const car = { ...data, listingId, keys, feedId: 'test', sourceId: 'olx', priceInr: 500_000 };
  await say(where, FeedEvent.parse({ type, data: car }));
  return listingId;
};
/** Removes a car from the feed, and waits until the read model shows the removal. */
export const goneCar = (where: Where, listingId: string): Promise<void> =>
  say(where, FeedEvent.parse({ type: 'ListingGone', data: { listingId, goneAt: new Date().toISOString() } }));
/** Hides a car as an operator, and waits until the read model shows the car as hidden. */
export const hiddenCar = (where: Where, listingId: string): Promise<void> => {
  const data = { listingId, decisionId: uuid(), until: 'changed', hiddenAt: new Date().toISOString() };
  return say(where, VisibilityEvent.parse({ type: 'ListingHidden', data }), `visibility-${listingId}`);
};
