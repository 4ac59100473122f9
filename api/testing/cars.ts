import { readFileSync } from 'node:fs';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ProjectionRunner } from '../../projections/platform/runner.ts';
import type { EventStore } from '../../schema/kernel/event-store.ts';
import { FeedEvent } from '../../schema/marketplace/events.ts';

const fixture = new URL('../../schema/marketplace/fixtures/ListingFirstSeen.v1.json', import.meta.url);
const Stored = z.object({ data: z.record(z.string(), z.unknown()) });
const metadata = () => ({ actor: 'system:test', commandId: uuid(), correlationId: uuid(), causationId: null });

/** A car for sale that is like no other. */
export interface ListedCar {
  /** Of the car, and of its only listing. */
  readonly id: string;
  /** Has its source ask another price, and waits until that is known. */
  asks(priceInr: number): Promise<void>;
  /** Has its source take it down, and waits until that is known. */
  goes(): Promise<void>;
}

interface Where {
  readonly store: Pick<EventStore, 'append'>;
  readonly runner: Pick<ProjectionRunner, 'waitFor'>;
}

/** What a listing says; the rest is a plain car of OLX. */
interface Told {
  readonly sourceId?: string;
  /** Which of the files of its source. */
  readonly feedId?: string;
  /** What its source calls it in all of its files; left out: what all plain cars are called. */
  readonly sourceListingId?: string;
  readonly priceInr?: number;
  /** Listings of one vehicle number are one car. */
  readonly vin?: string;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Has a feed show a car, and waits until it is known. */
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
