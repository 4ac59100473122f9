import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { USUAL_CALENDAR, VisitCalendar } from '../../schema/bookings/calendar.ts';
import { Network } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { CalendarForm } from './calendar-form.tsx';
import { page, visit } from './testing/visits.ts';
import VisitsDesk from './visits-desk.tsx';

afterEach(() => void vi.useRealTimers());

it('offers to note what became of a visit once it begins, without a reload', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  const startsAt = new Date(Date.now() + 30_000).toISOString();
  const entry = { id: 'a', booking: visit({ startsAt }), buyer: { name: 'Asha', phone: null, email: null } };
  renderAt(
    <Network answers={{ deskBookings: () => page(entry), visitCalendars: () => [], sources: () => [] }}>
      <VisitsDesk of="operator" />
    </Network>,
    '/admin/bookings?status=confirmed',
  );
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('button', { name: /^Cancel/ })).toBeVisible();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(card.queryByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument();
  expect(card.getAllByRole('button')).toHaveLength(2);
});

it('shows sellers who comes to their cars, without numbers, and says of an end who brought it about', async () => {
  const asked = visit({ startsAt: '2099-11-24T04:30:00.000Z', status: 'requested' });
  const over = visit({ id: 'over', status: 'cancelled', cancelReason: 'by_buyer' });
  const nodes = [asked, over].map((booking) => ({
    ...{ id: booking.id, booking },
    buyer: { name: 'Asha Rao', phone: null, email: null },
  }));
  renderAt(
    <Network answers={{ sellerBookings: () => page(...nodes) }}>
      <VisitsDesk of="seller" />
    </Network>,
    '/bookings?of=cars&status=all',
  );
  const [first, second] = await screen.findAllByRole('article');
  if (!first || !second) throw new Error('two visits are shown');
  expect(within(first).getByText('Asha Rao')).toBeVisible();
  expect(within(first).getByRole('button', { name: /^Confirm: / })).toBeVisible();
  expect(screen.queryByText('Phone number not provided')).not.toBeInTheDocument();
  expect(within(second).getByText('The buyer cancelled it.')).toBeVisible();
  expect(screen.queryByText('When cars can be visited')).not.toBeInTheDocument();
});

it('sets as many holidays as a calendar takes', async () => {
  const holidays = Array.from({ length: 100 }, (_, day) =>
    new Date(Date.UTC(2026, 10, 22 + day)).toISOString().slice(0, 10),
  );
  const set = vi.fn(async (_calendar: unknown) => null);
  const calendar = { ...USUAL_CALENDAR, hours: [...USUAL_CALENDAR.hours], id: 'usual', isOwn: false, holidays: [] };
  renderAt(<CalendarForm calendar={calendar} onSet={set} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Holidays' }));
  await userEvent.paste(holidays.join('\n'));
  await userEvent.click(screen.getByRole('button', { name: 'Save calendar' }));
  await vi.waitFor(() => expect(set).toHaveBeenCalledTimes(1));
  expect(VisitCalendar.parse(set.mock.calls[0]?.[0]).holidays).toEqual(holidays);
});
