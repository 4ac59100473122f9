import type { Story } from '@ladle/react';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { dark, narrow } from '../testing/story-frames.tsx';
import { CalendarForm } from './calendar-form.tsx';
import MyVisits from './my-visits.tsx';
import NextVisits from './next-visits.tsx';
import type { VisitFacts } from './queries.ts';
import { BUYER, page, someDays, visit } from './testing/visits.ts';
import { VisitBody, type VisitReader } from './visit-body.tsx';
import VisitDialog from './visit-dialog.tsx';
import VisitsDesk from './visits-desk.tsx';

export default { title: 'Bookings' };

const CAR = { id: '0198f3a0-1111-7d3a-9a10-5f1f2b3c4d5e', name: '2019 Hyundai Creta' };
const MADE = visit({ status: 'requested', place: null, answer: null }) as VisitFacts;
interface State {
  readonly reader?: VisitReader;
  readonly days?: ReturnType<typeof someDays>;
  readonly mine?: VisitFacts;
  readonly made?: VisitFacts;
  readonly error?: string;
}
const body = ({ reader = 'verified', days, mine, made, error }: State): Story => {
  const Shown: Story = () => (
    <div className="max-w-lg">
      <VisitBody
        days={days}
        reader={reader}
        mine={mine ?? null}
        made={made ?? null}
        error={error ?? null}
        onRetry={() => undefined}
        onRequest={async () => 'SLOT_TAKEN'}
      />
    </div>
  );
  return Shown;
};
const days = someDays((_startsAt, place) => place % 3 === 1);
export const Choosing = body({ days });
export const ChoosingNarrow = narrow(Choosing);
export const ChoosingInDark = dark(Choosing);
export const Full = body({ days: someDays(() => true) });
export const NoHours = body({ days: [] });
export const Stranger = body({ days, reader: 'stranger' });
export const WithoutAPhone = body({ days, reader: 'unverified' });
export const BookedAlready = body({ days, mine: MADE });
export const JustBooked = body({ days, made: MADE });
export const CarGone = body({ error: 'CAR_NOT_FOR_SALE' });
export const Failed = body({ error: 'NETWORK' });
export const Waiting = body({});

export const InItsDialog: Story = () => (
  <Network answers={{ visitTimes: () => ({ carId: CAR.id, days, mine: null }), currentUser: () => BUYER }}>
    <VisitDialog open car={CAR} kind="test_drive" onClose={() => undefined} />
  </Network>
);

const visits = (answers: Answers): Story => {
  const Shown: Story = () => (
    <Network answers={answers}>
      <MyVisits />
    </Network>
  );
  return Shown;
};
const several = {
  myBookings: () =>
    page(
      visit(),
      visit({ id: 'second', kind: 'inspection', status: 'requested', place: null, answer: null, note: null }),
      visit({ id: 'third', status: 'cancelled', cancelReason: 'car_gone', place: null }),
      visit({ id: 'fourth', status: 'declined', declineReason: 'sold' }),
      visit({ id: 'fifth', status: 'completed', outcome: 'visited' }),
    ),
};
export const Visits = visits(several);
export const VisitsNarrow = narrow(Visits);
export const VisitsInDark = dark(Visits);
export const NoVisits = visits({ myBookings: () => page() });
export const VisitsOfAStranger = visits({ myBookings: () => refusal('SIGN_IN_REQUIRED') });
export const VisitsFailed = visits({ myBookings: () => refusal('INTERNAL') });
export const VisitsWaiting = visits({});
export const InTheProfile: Story = () => (
  <Network answers={several}>
    <NextVisits />
  </Network>
);

const calendar = {
  id: 'usual',
  isOwn: true,
  hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '10:00', to: '18:00' })),
  slotMinutes: 60,
  capacity: 10,
  holidays: ['01-26', '08-15', '10-02'],
  noticeMinutes: 120,
  daysAhead: 14,
};
const desk = (nodes: readonly object[]): Story => {
  const Shown: Story = () => (
    <Network
      answers={{
        deskBookings: () => page(...nodes),
        visitCalendars: () => [calendar, { ...calendar, id: 'olx', isOwn: false }],
        sources: () => [{ id: 'olx', label: 'OLX' }],
      }}
    >
      <VisitsDesk of="operator" />
    </Network>
  );
  return Shown;
};
const asked = visit({ status: 'requested', startsAt: '2099-11-24T04:30:00.000Z', place: null, answer: null });
const ASHA = { name: 'Asha Rao', phone: '+919876543210', email: 'asha.rao@example.in' };
export const Desk = desk([
  { id: 'a', booking: asked, buyer: ASHA },
  { id: 'b', booking: visit({ id: 'second' }), buyer: { name: null, phone: null, email: null } },
]);
export const DeskNarrow = narrow(Desk);
export const DeskInDark = dark(Desk);
export const DeskEmpty = desk([]);
export const DeskOfASeller: Story = () => (
  <Network
    answers={{
      sellerBookings: () =>
        page(
          { id: 'a', booking: asked, buyer: { name: 'Asha Rao', phone: null, email: null } },
          {
            id: 'b',
            booking: visit({ id: 'second', status: 'cancelled', cancelReason: 'by_buyer', place: null }),
            buyer: { name: null, phone: null, email: null },
          },
        ),
    }}
  >
    <VisitsDesk of="seller" />
  </Network>
);
export const CalendarRefused: Story = () => (
  <CalendarForm calendar={calendar} onSet={async () => 'calendar.holidays.0: must be a day such as 2026-11-08'} />
);
