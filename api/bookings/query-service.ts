import type { BookingQueries, BookingView, BookingViews } from '../../projections/bookings/queries.ts';
import { permitted } from '../../schema/accounts/require-role.ts';
import type { User } from '../../schema/accounts/user.ts';
import type { BookingKind, BuyerContact } from '../../schema/bookings/booking.ts';
import { type VisitDay, visitDays } from '../../schema/bookings/calendar.ts';
import type { DeskBookings, MyBookings } from '../../schema/bookings/inputs.ts';
import { CarNotForSale } from '../../schema/bookings/rejections.ts';
import type { ShownDay, VisitTimes } from '../../schema/bookings/views.ts';
import { type CarToVisit, calendarIdOf } from './handler.ts';
import type { SlotHolds } from './slot-holds.ts';

export interface DeskViews extends Omit<BookingViews, 'nodes'> {
  readonly nodes: readonly (BookingView & { readonly buyer: BuyerContact })[];
}

export interface ReadingPorts {
  readonly clock: () => Date;
  readonly queries: Pick<BookingQueries, 'calendar' | 'openOf' | 'ofBuyer' | 'answeredBy'>;
  readonly holds: Pick<SlotHolds, 'taken'>;
  readonly carToVisit: (id: string) => Promise<CarToVisit>;
  readonly contactOf: (userId: string) => Promise<BuyerContact>;
}

type Taken = Awaited<ReturnType<SlotHolds['taken']>>;
const shownDays = (days: readonly VisitDay[], taken: Taken, capacity: number): ShownDay[] =>
  days.map(({ date, times }) => ({
    date,
    times: times.map((time) => {
      const there = taken.filter((held) => held.startsAt < time.endsAt && held.endsAt > time.startsAt);
      return { ...time, isFree: !there.some(({ isCar }) => isCar) && there.length < capacity };
    }),
  }));

/** Reads visits. The caller supplies the signed-in user. */
export const bookingReading = ({ clock, queries, holds, carToVisit, contactOf }: ReadingPorts) => {
  const withBuyers = async (
    { nodes, ...rest }: BookingViews,
    shown: (contact: BuyerContact) => BuyerContact,
  ): Promise<DeskViews> => {
    const contacts = new Map(
      await Promise.all(
        [...new Set(nodes.map(({ buyerId }) => buyerId))].map(async (id) => [id, await contactOf(id)] as const),
      ),
    );
    const unknown: BuyerContact = { name: null, phone: null, email: null };
    const buyerOf = (id: string) => shown(contacts.get(id) ?? unknown);
    return { ...rest, nodes: nodes.map((node) => ({ ...node, buyer: buyerOf(node.buyerId) })) };
  };
  return {
    /** @throws Rejection CAR_NOT_FOUND, CAR_NOT_FOR_SALE */
    async times(user: User | null, carId: string, kind: BookingKind): Promise<VisitTimes> {
      const car = await carToVisit(carId);
      if (!car.isLive) throw CarNotForSale();
      const now = clock();
      const calendarId = calendarIdOf(car);
      const [calendar, taken, mine] = await Promise.all([
        queries.calendar(calendarId),
        holds.taken(car.id, calendarId, now),
        user && queries.openOf(user.id, car.id, kind, now),
      ]);
      return { carId: car.id, days: shownDays(visitDays(calendar, now), taken, calendar.capacity), mine };
    },
    /** @throws Rejection BAD_CURSOR */
    mine: (user: User, page: MyBookings): Promise<BookingViews> => queries.ofBuyer(user.id, page, clock()),
    /** Returns the bookings that the operator's desk handles, with the buyers' contact details.
     *  @throws Rejection SIGN_IN_REQUIRED, NOT_ALLOWED, BAD_CURSOR */
    async desk(user: User | null, page: DeskBookings): Promise<DeskViews> {
      permitted(user, 'admin');
      return withBuyers(await queries.answeredBy(null, page), (contact) => contact);
    },
    /** Returns the bookings of cars that an account sells, with the buyers' names but no contact details, because buyers decide whether to share
     *  more.
     *  @throws Rejection BAD_CURSOR */
    ofSeller: async (user: User, page: DeskBookings): Promise<DeskViews> =>
      withBuyers(await queries.answeredBy(user.id, page), ({ name }) => ({ name, phone: null, email: null })),
  };
};
export type BookingReading = ReturnType<typeof bookingReading>;
