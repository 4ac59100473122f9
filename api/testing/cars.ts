import { readFileSync } from 'node:fs';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import { FeedEvent } from '../../schema/marketplace/events.ts';

const fixture = new URL('../../schema/marketplace/fixtures/ListingFirstSeen.v2.json', import.meta.url);
const Stored = z.object({ data: z.record(z.string(), z.unknown()) });
const metadata = () => ({ actor: 'system:test', commandId: uuid(), correlationId: uuid(), causationId: null });

/** A unique car for sale. */
export interface ListedCar {
  /** The id of the car and of its only listing. */
  readonly id: string;
  /** Changes the price at the source, and waits until the product has processed the change. */
  asks(priceInr: number): Promise<void>;
  /** Removes the car at the source, and waits until the product has processed the removal. */
  goes(): Promise<void>;
}

interface Where {
  readonly store: Pick<EventStore, 'append'>;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
}

/** The fields of a listing. Omitted fields have the values of a plain car from OLX. */
interface Told {
  readonly sourceId?: string;
  /** The source's feed that contains the listing. */
  readonly feedId?: string;
  /** The source's own id for the listing, the same in all feeds. All plain cars have the same id by default. */
  readonly sourceListingId?: string;
  readonly priceInr?: number;
  /** Listings with the same VIN are one car. */
  readonly vin?: string;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Adds a listing of a car to a feed, and waits until the product has processed it. */
export const listCar = async ({ store, runner }: Where, told: Told = {}): Promise<ListedCar> => {
  const id = uuid();
  const { sourceId = 'olx', feedId = 'test', sourceListingId, vin = null, facts = {} } = told;
  const say = async (event: unknown): Promise<void> => {
    const said = { ...FeedEvent.parse(event), id: uuid(), metadata: metadata() };
    const { lastPosition } = await store.append('feed-test', 'any', [said]);
    await runner.waitFor('car_search', lastPosition, 20_000);
  };
  const { data } = Stored.parse(JSON.parse(readFileSync(fixture, 'utf8')));
  const named = sourceListingId && { sourceListingId, url: `https://cars.example/listing/${sourceListingId}` };
  const keys = { ...z.record(z.string(), z.unknown()).parse(data.keys), ...named, vin, fingerprint: id };
  let { priceInr = 450_000 } = told;
  await say({
    type: 'ListingFirstSeen',
    data: {
      ...{ ...data, listingId: id, keys, feedId, sourceId, priceInr },
      facts: { ...z.record(z.string(), z.unknown()).parse(data.facts), ...facts },
    },
  });
  return {
    id,
    async asks(toInr) {
      const change = { listingId: id, fromInr: priceInr, toInr, seenAt: new Date().toISOString() };
      await say({ type: 'ListingPriceChanged', data: change });
      priceInr = toInr;
    },
    goes: () => say({ type: 'ListingGone', data: { listingId: id, goneAt: new Date().toISOString() } }),
  };
};
