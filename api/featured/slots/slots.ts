import { isbot } from 'isbot';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { FeaturedQueries, RunningCar } from '../../../projections/featured/queries.ts';
import type { MarketplaceQueries } from '../../../projections/marketplace/queries.ts';
import { FIRST_PERIOD, PERIOD_DAYS } from '../../../schema/featured/holdout.ts';
import type { PageWithSlots } from '../../../schema/featured/inputs.ts';
import { SlotNotGiven } from '../../../schema/featured/rejections.ts';
import { SLOT_PLACES, slotRoom } from '../../../schema/featured/slots.ts';
import type { FeaturedSlot } from '../../../schema/featured/views.ts';
import { indianDay } from '../../../schema/kernel/indian-time.ts';
import type { Client } from '../../platform/graphql/context.ts';
import { type Candidate, choose, type Seat } from './choose.ts';
import { isWithheld, isWithoutSlots, periodOf } from './holdout-assignment.ts';
import { type SlotSeeds, startOf } from './seeds.ts';

const CHOICES = 'featured_slots.choices';
const GIVEN = 'featured_slots.given';
const TURNS = 'featured_slots.turns';
const IMPRESSIONS = 'featured_slots.impressions';
const OPENS = 'featured_slots.opens';
const FIRST_OPENS = 'featured_slots.first_opens';
const ROBOTS = 'featured_slots.robots';
const OPENED = `
  insert into featured_slots.opens (viewer_id, listing_id, period, at)
  select :viewer, :listingId::uuid, (:first::date - :start::date) / :days::int, :at::timestamptz
  where exists (
    select from featured_slots.choices c
    join featured_slots.given g on g.choice_id = c.id and g.outcome = 'seen' and g.listing_id = :listingId::uuid
    where c.viewer_id = :viewer and c.at >= :since::timestamptz)
  on conflict do nothing`;
const OPENED_SOME = `
  insert into featured_slots.first_opens (viewer_id, period, at)
  select :viewer, (:first::date - :start::date) / :days::int, :at::timestamptz
  where exists (select from featured_slots.choices c where c.viewer_id = :viewer and c.at >= :since::timestamptz)
  on conflict do nothing`;
/** The time in milliseconds after which an unseen slot no longer counts as a turn of its listing. */
const WAITING_MS = 30 * 60_000;
const DAY_MS = 86_400_000;
/** When a page is given slots, the id of its viewer is stored for this time, in milliseconds. */
const VIEWER_MS = 60 * DAY_MS;

const Turn = z.object({ featured_id: z.uuid(), turns: z.int() });
const Asked = z.object({
  id: z.uuid(),
  token: z.uuid(),
  outcome: z.string(),
  featured_id: z.uuid(),
  day: z.string(),
});
type Asked = z.output<typeof Asked>;
/** Compares rows for sorting. Every transaction updates rows in this order, so that two concurrent changes cannot deadlock. */
const inOrder = (a: Asked, b: Asked): number => (`${a.day}${a.featured_id}` < `${b.day}${b.featured_id}` ? -1 : 1);
const instant = z.date().transform((at) => at.toISOString());
const Opened = z.object({ listingId: z.uuid(), at: instant });
const Shown = z.object({ carId: z.uuid(), at: instant, isSeen: z.boolean(), isWithheld: z.boolean() });

/** The sender of a request about slots: an account, a browser, or both. */
export interface Looking {
  readonly userId: string | null;
  readonly client: Client;
}
/** Returns the viewer's identity: the account, or else the id in the browser's cookie; null if neither is known. */
const viewerOf = ({ userId, client }: Looking): string | null => userId ?? client.viewer ?? null;
const isRobot = ({ client: { userAgent } }: Looking): boolean => !userAgent || isbot(userAgent);

interface SlotPorts {
  readonly db: Knex;
  readonly clock: () => Date;
  readonly seeds: SlotSeeds;
  readonly queries: Pick<FeaturedQueries, 'runningCars'>;
  readonly marketplace: Pick<MarketplaceQueries, 'search'>;
}

/** Assigns the slots of featured listings in search results to viewers, and records impressions. */
export const slotDesk = ({ db, clock, seeds, queries, marketplace }: SlotPorts) => {
  /** Converts cars to candidates: adds each car's turns and paid time on the given day, and whether the car is withheld from the viewer. */
  const candidatesOf = async (
    cars: readonly RunningCar[],
    { viewer, key }: { readonly viewer: string; readonly key: string },
    now: Date,
  ): Promise<readonly Candidate[]> => {
    const day = indianDay(now);
    const ids = cars.map(({ featuredId }) => featuredId);
    const rows = await db(TURNS).where({ day }).whereIn('featured_id', ids).select('featured_id', 'turns');
    const turns = new Map(rows.map((row: unknown) => [Turn.parse(row).featured_id, Turn.parse(row).turns] as const));
    const beginning = startOf(day).getTime();
    return cars.map(({ since, ...car }) => ({
      ...car,
      turns: turns.get(car.featuredId) ?? 0,
      paidMs: now.getTime() - Math.max(beginning, since.getTime()) || 1,
      isWithheld: isWithheld(key, viewer, car.listingId),
    }));
  };
  const changeTurns = async (tx: Knex, day: string, ids: readonly string[], by: 1 | -1): Promise<void> => {
    if (ids.length === 0) return;
    await tx(TURNS)
      .insert([...ids].sort().map((featured_id) => ({ day, featured_id, turns: Math.max(0, by) })))
      .onConflict(['day', 'featured_id'])
      .merge({ turns: tx.raw('greatest(0, turns.turns + ?)', [by]) });
  };
  return {
    /** Assigns the slots of a page to one viewer. Stores the input of the choice, the displayed listings and the withheld listings. Robots
     *  and viewers without an identity get no slots; the pages that robots request are only counted.
     *  @throws Rejection BAD_CURSOR if the cursor is invalid */
    async give({ scope, first: limit, ...page }: PageWithSlots, looking: Looking): Promise<readonly FeaturedSlot[]> {
      const viewer = viewerOf(looking);
      const now = clock();
      const running = viewer === null && !isRobot(looking) ? [] : await queries.runningCars(now);
      if (running.length === 0) return [];
      const among = running.map(({ carId }) => carId);
      const wish = { scope, page: true, among, cars: { fields: [] } } as const;
      const found = await marketplace.search({ ...page, limit }, wish);
      const size = found.page?.ids.length ?? 0;
      const matching = new Set(found.among);
      if (slotRoom(size) === 0 || matching.size === 0) return [];
      const day = indianDay(now);
      if (viewer === null || isRobot(looking)) {
        await db(ROBOTS)
          .insert({ day, pages: 1 })
          .onConflict('day')
          .merge({ pages: db.raw('robots.pages + 1') });
        return [];
      }
      const key = await seeds.seedOf(periodOf(day).last);
      const candidates = await candidatesOf(
        running.filter(({ carId }) => matching.has(carId)),
        { viewer, key },
        now,
      );
      const toFill = { candidates, size, isWithoutSlots: isWithoutSlots(key, viewer) };
      const seats = choose(toFill, await seeds.seedOf(day));
      const choiceId = uuid();
      const slots = seats.map((seat) => ({ seat, slotId: uuid(), place: SLOT_PLACES[seat.nth] ?? 0 }));
      const isOwn = ({ sellerId }: Candidate) => sellerId === looking.userId;
      const rowsOf = ({ seat: { ghosts, stands }, slotId: token, place }: (typeof slots)[number]) =>
        [...(stands ? [stands] : []), ...ghosts].map((candidate, n) => ({
          // The browser identifies a seen slot by its token, which is also the id of the slot's first row.
          ...{ id: n === 0 ? token : uuid(), token, choice_id: choiceId, place, is_ghost: candidate !== stands },
          ...{ featured_id: candidate.featuredId, listing_id: candidate.listingId, car_id: candidate.carId },
          outcome: isOwn(candidate) ? 'own' : 'waiting',
        }));
      await db.transaction(async (tx) => {
        await tx(CHOICES).insert({
          ...{ id: choiceId, at: now, day, viewer_id: viewer, is_account: looking.userId !== null, size },
          ...{ candidates: JSON.stringify(candidates), is_without_slots: toFill.isWithoutSlots },
        });
        await tx(GIVEN).insert(slots.flatMap(rowsOf));
        const called = seats.flatMap(({ ghosts, stands }: Seat) => [...ghosts, ...(stands ? [stands] : [])]);
        const others = called.filter((candidate) => !isOwn(candidate));
        await changeTurns(
          tx,
          day,
          others.map(({ featuredId }) => featuredId),
          1,
        );
      });
      return slots.map(({ slotId, place, seat }) => ({ slotId, place, carId: seat.stands?.carId ?? null }));
    },

    /** Counts slots as seen, each at most once, for the displayed listing and for the listings withheld in the slot. Robots and the car's seller do
     *  not count.
     *  @returns how many of the slots this call counted
     *  @throws Rejection SLOT_NOT_GIVEN if one of the slots was not assigned to this viewer */
    async seen(slotIds: readonly string[], looking: Looking): Promise<number> {
      if (isRobot(looking)) return 0;
      const viewer = viewerOf(looking);
      return db.transaction(async (tx) => {
        const rows: unknown[] = await tx(`${GIVEN} as g`)
          .join(`${CHOICES} as c`, 'c.id', 'g.choice_id')
          .whereIn('g.token', [...slotIds])
          .where('c.viewer_id', viewer ?? '')
          .orderBy('g.id')
          .forUpdate('g')
          .select('g.id', 'g.token', 'g.outcome', 'g.featured_id', tx.raw(`to_char(c.day, 'YYYY-MM-DD') as day`));
        const asked = rows.map((row) => Asked.parse(row));
        if (new Set(asked.map(({ token }) => token)).size < slotIds.length) throw SlotNotGiven();
        const fresh = asked.filter(({ outcome }) => outcome === 'waiting' || outcome === 'returned');
        if (fresh.length === 0) return 0;
        const at = clock();
        await tx(IMPRESSIONS).insert(fresh.map(({ id }) => ({ slot_id: id, at })));
        await tx(GIVEN)
          .whereIn(
            'id',
            fresh.map(({ id }) => id),
          )
          .update({ outcome: 'seen' });
        // These slots were seen after their turns had been revoked, so the turns count again.
        const late = fresh.filter(({ outcome }) => outcome === 'returned').sort(inOrder);
        for (const { day, featured_id: id } of late) await changeTurns(tx, day, [id], 1);
        return new Set(fresh.map(({ token }) => token)).size;
      });
    },

    /** Revokes the turns of slots that nobody has seen within half an hour. */
    async takeBackUnseen(): Promise<void> {
      await db.transaction(async (tx) => {
        const { rows } = await tx.raw<{ rows: unknown[] }>(
          `update featured_slots.given g set outcome = 'returned' from featured_slots.choices c
           where c.id = g.choice_id and g.outcome = 'waiting' and c.at < ?
           returning g.id, g.token, g.outcome, g.featured_id, to_char(c.day, 'YYYY-MM-DD') as day`,
          [new Date(clock().getTime() - WAITING_MS)],
        );
        const back: readonly Asked[] = rows.map((row) => Asked.parse(row));
        for (const { day, featured_id: id } of [...back].sort(inOrder)) await changeTurns(tx, day, [id], -1);
      });
    },

    /** Records that a viewer opened a listing after seeing the slot in which the listing was displayed or withheld. Also records that the viewer
     *  opened any car after a page with slots. Only the first time in each period is recorded. Robots do not count.
     *  @param listingId null for a car that no account sells */
    async opened(listingId: string | null, looking: Looking): Promise<void> {
      const viewer = viewerOf(looking);
      if (viewer === null || isRobot(looking)) return;
      const at = clock();
      const { first } = periodOf(indianDay(at));
      const values = { viewer, at, since: startOf(first), first, start: FIRST_PERIOD, days: PERIOD_DAYS };
      await db.raw(OPENED_SOME, values);
      if (listingId !== null) await db.raw(OPENED, { ...values, listingId });
    },

    /** Deletes, after 60 days, the records of which viewers got which slots and what they opened. Keeps the slots and their impressions. */
    forgetViewers: async (): Promise<void> => {
      const before = new Date(clock().getTime() - VIEWER_MS);
      await db(CHOICES).where('at', '<', before).whereNotNull('viewer_id').update({ viewer_id: null });
      await db(OPENS).where('at', '<', before).delete();
      await db(FIRST_OPENS).where('at', '<', before).delete();
    },
    /** Deletes the records of which slots an account got, and of what the account opened. Keeps the slots and their impressions. */
    forget: async (userId: string): Promise<void> => {
      await db(CHOICES).where({ viewer_id: userId }).update({ viewer_id: null });
      await db(OPENS).where({ viewer_id: userId }).delete();
      await db(FIRST_OPENS).where({ viewer_id: userId }).delete();
    },
    /** Returns the listings that an account opened after seeing their slots, latest first. */
    openedBy: async (userId: string): Promise<readonly z.output<typeof Opened>[]> => {
      const rows: unknown[] = await db(OPENS)
        .where({ viewer_id: userId })
        .orderBy('at', 'desc')
        .select('listing_id as listingId', 'at');
      return rows.map((row) => Opened.parse(row));
    },
    /** Returns the times at which an account first opened a car after a page with slots: one time per period, latest first. */
    firstOpensOf: async (userId: string): Promise<readonly string[]> => {
      const rows: unknown[] = await db(FIRST_OPENS).where({ viewer_id: userId }).orderBy('at', 'desc').pluck('at');
      return z.array(instant).parse(rows);
    },
    /** Returns the cars that an account was shown in slots, or that were withheld from the account, latest first. */
    givenTo: async (userId: string): Promise<readonly z.output<typeof Shown>[]> => {
      const rows: unknown[] = await db(`${GIVEN} as g`)
        .join(`${CHOICES} as c`, 'c.id', 'g.choice_id')
        .where('c.viewer_id', userId)
        .orderBy('c.at', 'desc')
        .select('g.car_id as carId', 'c.at', 'g.is_ghost as isWithheld', db.raw(`g.outcome = 'seen' as "isSeen"`));
      return rows.map((row) => Shown.parse(row));
    },
  };
};
export type SlotDesk = ReturnType<typeof slotDesk>;
