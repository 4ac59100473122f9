import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { FlagQueries } from '../../projections/listing-flags/queries.ts';
import type { MarketplaceQueries } from '../../projections/marketplace/queries.ts';
import type { ListingView } from '../../projections/marketplace/views.ts';
import { personalData } from '../../projections/platform/personal-data.ts';
import { Rupees } from '../../schema/kernel/values.ts';
import type { DecideFlags, LiftHiding, RaiseFlag } from '../../schema/listing-flags/inputs.ts';
import { FlagCaseNotFound, FlagsDecidedAlready, NotItsListing } from '../../schema/listing-flags/rejections.ts';
import type { FlagCaseFile, OwnFlag } from '../../schema/listing-flags/views.ts';
import { ListingId } from '../../schema/marketplace/listing-id-and-keys.ts';
import { CarGone } from '../../schema/marketplace/rejections.ts';
import { type CommandPorts, commandHandler } from '../platform/command-handler.ts';
import type { As } from '../shared/idempotency.ts';
import { flagCaseDecider } from './case-decider.ts';
import { flagDecider } from './decider.ts';

export interface FlagPorts extends CommandPorts {
  readonly db: Knex;
  readonly queries: FlagQueries;
  readonly marketplace: Pick<MarketplaceQueries, 'car' | 'cars' | 'listingsOf' | 'idsInFiles'>;
}

/** A listing in the case of a reported car. The case contains all reports of the car and the decisions on them. */
export interface CaseListing extends ListingView {
  /** Whether the listing has moved to another car since it was hidden. If so, only the case of the reported car can show it again. */
  readonly isElsewhere: boolean;
}

const CarId = z.uuid();

/** Returns all commands on reports of listings. The caller passes the signed-in user. */
export const flagCommands = ({ db, store, clock, queries, marketplace, shown }: FlagPorts) => {
  const raise = commandHandler({ store, category: 'flags', decider: flagDecider });
  const decide = commandHandler({ store, category: 'flagcase', decider: flagCaseDecider });
  const { sealIfGiven: seal } = personalData(db);
  const caseFile = async (carId: string): Promise<FlagCaseFile> => {
    const found = CarId.safeParse(carId).success ? await queries.caseFile(carId) : null;
    if (!found) throw FlagCaseNotFound();
    return found;
  };
  /** @throws Rejection NOT_ITS_LISTING if one of the ids is not among the known listings */
  const listingsAmong = (known: readonly { readonly id: string }[], ids: readonly string[]): ListingId[] => {
    const its = new Set(known.map(({ id }) => id));
    return [...new Set(ids.map((id) => id.toLowerCase()))].map((id) => {
      if (!its.has(id)) throw NotItsListing();
      return ListingId.parse(id);
    });
  };
  const listingsOfCar = async (carId: string): Promise<readonly ListingView[]> => {
    const car = await marketplace.car(carId, { fields: [] });
    return marketplace.listingsOf(car.id);
  };
  /** Returns the listings of the reported car, followed by the listings that were part of an earlier decision and have moved to another car since
   *  then. */
  const listings = async ({ carId, log }: Pick<FlagCaseFile, 'carId' | 'log'>): Promise<readonly CaseListing[]> => {
    const own = await listingsOfCar(carId);
    const known = new Set(own.map(({ id }) => id));
    const named = new Set(log.flatMap(({ listingIds }) => listingIds).filter((id) => !known.has(id)));
    const cars = await marketplace.cars([...named], { fields: [], listings: true });
    const moved = cars.flatMap((car) => car.listings ?? []).filter(({ id }) => named.has(id));
    return [
      ...own.map((listing) => ({ ...listing, isElsewhere: false })),
      ...moved.map((listing) => ({ ...listing, isElsewhere: true })),
    ];
  };

  /** @throws Rejection CAR_NOT_FOUND */
  const own = async (userId: string, carId: string): Promise<OwnFlag | null> => {
    const car = await marketplace.car(carId, { fields: [] });
    return queries.ownOf(userId, car.id);
  };

  return {
    /** Reports a car that is for sale.
     *  @throws Rejection CAR_NOT_FOUND, CAR_GONE, FLAGGED_ALREADY, TOO_MANY_FLAGS */
    async raise(carId: string, { reason, text }: RaiseFlag, { actor, commandId = randomUUID() }: As): Promise<OwnFlag> {
      const car = await marketplace.car(carId, { fields: ['title', 'priceInr', 'isLive'], listings: true });
      if (!car.isLive) throw CarGone();
      const [flagId, raisedAt] = [uuid(), clock().toISOString()];
      const live = (car.listings ?? []).filter(({ isLive }) => isLive);
      const listingIds = live.map(({ id }) => ListingId.parse(id));
      const { position } = await raise(
        actor,
        {
          type: 'RaiseFlag',
          flagId,
          carId: car.id,
          reason,
          words: await seal(actor, text),
          shown: { title: car.title, priceInr: Rupees.parse(car.priceInr), listingIds },
          raisedAt,
        },
        { actor, commandId },
      );
      await shown(position);
      const made = { id: flagId, carId: car.id, title: car.title, reason, text, raisedAt, outcome: null };
      return (await queries.ownOf(actor, car.id)) ?? made;
    },
    /** Records an admin's decision on all open reports of a car.
     *  @throws Rejection FLAG_CASE_NOT_FOUND, FLAGS_DECIDED_ALREADY, NOT_ITS_LISTING */
    async decide(carId: string, input: DecideFlags, { actor, commandId = randomUUID() }: As): Promise<FlagCaseFile> {
      const file = await caseFile(carId);
      const flagIds = file.flags.flatMap(({ id, isOpen }) => (isOpen ? [id] : []));
      if (flagIds.length === 0) throw FlagsDecidedAlready();
      const upheld = input.outcome === 'upheld' ? input : null;
      const { position } = await decide(
        file.carId,
        {
          type: 'DecideFlags',
          decisionId: uuid(),
          carId: file.carId,
          flagIds,
          outcome: input.outcome,
          measure: upheld?.measure ?? null,
          listingIds: upheld ? listingsAmong(await listingsOfCar(file.carId), upheld.listingIds) : [],
          note: await seal(actor, input.note),
          by: actor,
          decidedAt: clock().toISOString(),
        },
        { actor, commandId },
      );
      await shown(position);
      return caseFile(file.carId);
    },
    /** Shows hidden listings again, even if they have moved to another car since, or were hidden under the id of a copy.
     *  @throws Rejection FLAG_CASE_NOT_FOUND, NOT_ITS_LISTING */
    async lift(carId: string, input: LiftHiding, { actor, commandId = randomUUID() }: As): Promise<FlagCaseFile> {
      const file = await caseFile(carId);
      const named = listingsAmong(await listings(file), input.listingIds);
      const listingIds = (await marketplace.idsInFiles(named)).map((id) => ListingId.parse(id));
      const { position } = await decide(
        file.carId,
        {
          type: 'LiftHiding',
          decisionId: uuid(),
          carId: file.carId,
          listingIds,
          note: await seal(actor, input.note),
          by: actor,
          liftedAt: clock().toISOString(),
        },
        { actor, commandId },
      );
      await shown(position);
      return caseFile(file.carId);
    },
    caseFile,
    listings,
    own,
    /** Returns the response to a retried report.
     *  @throws Rejection FLAG_CASE_NOT_FOUND if the read model does not contain the report yet */
    async ownAgain(userId: string, carId: string): Promise<OwnFlag> {
      const found = await own(userId, carId);
      if (!found) throw FlagCaseNotFound();
      return found;
    },
  };
};
export type FlagCommands = ReturnType<typeof flagCommands>;
