import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { VISITS_TO_COME } from '../../schema/bookings/limits.ts';
import { visitTexts } from '../shared/texts/en/visits.ts';
import { visits as hindi } from '../shared/texts/hi/visits.ts';
import { visits as telugu } from '../shared/texts/te/visits.ts';
import { type Answers, Network } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import BookVisit from './book-visit.tsx';
import MyVisits from './my-visits.tsx';
import { BUYER, page, someDays, visit } from './testing/visits.ts';

const CAR = { id: '0198f3a0-1111-7d3a-9a10-5f1f2b3c4d5e', name: '2019 Hyundai Creta' };
const rejected = (code: string) => ({ __typename: 'Rejection', code, message: '', fields: [] });
const open = async (answers: Answers, at = `/car/${CAR.id}?visit=test_drive`) => {
  renderAt(
    <Network answers={answers}>
      <BookVisit car={CAR} kind="test_drive" />
    </Network>,
    at,
  );
  return within(await screen.findByRole('dialog', { name: 'Schedule Test Drive' }));
};
const times = (changes: object = {}) => ({ carId: CAR.id, days: someDays(), mine: null, ...changes });
/** Returns a matcher for accessible names that start with `label`. Non-breaking spaces match ordinary ones. */
const named = (label: string) => (name: string) => name.replaceAll(/\s/g, ' ').startsWith(label);

describe('the dialog that books a visit', () => {
  it('opens by its button, and by its address', async () => {
    const answers = { visitTimes: () => times(), currentUser: () => BUYER };
    renderAt(
      <Network answers={answers}>
        <BookVisit car={CAR} kind="inspection" />
      </Network>,
      `/car/${CAR.id}`,
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Schedule Inspection' }));
    expect(await screen.findByRole('dialog', { name: 'Schedule Inspection' })).toBeVisible();
  });

  it('leads strangers to sign in and back', async () => {
    const dialog = await open({ visitTimes: () => times(), currentUser: () => null });
    const back = encodeURIComponent(`/car/${CAR.id}?visit=test_drive`);
    expect(await dialog.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/api/login?returnTo=${back}`);
  });

  it('leads others past the verification of their phone', async () => {
    const dialog = await open({ visitTimes: () => times(), currentUser: () => ({ ...BUYER, phoneVerified: false }) });
    const way = await dialog.findByRole('link', { name: 'Verify my number' });
    expect(way).toHaveAttribute('href', `/car/${CAR.id}?visit=test_drive&dialog=phone`);
  });

  it('asks for a time, sends it with the note, and offers the calendar entry', async () => {
    const asked = vi.fn((_args: Record<string, unknown>) => visit({ status: 'requested' }));
    const dialog = await open({ visitTimes: () => times(), currentUser: () => BUYER, requestBooking: asked });
    await userEvent.click(await dialog.findByRole('button', { name: 'Request this visit' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Choose a time.');
    expect(asked).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('radio', { name: named('Tue 24') }));
    await userEvent.click(dialog.getByRole('radio', { name: named('10:00') }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Note (optional)' }), 'Hello ');
    await userEvent.click(dialog.getByRole('button', { name: 'Request this visit' }));
    expect(await dialog.findByRole('heading', { name: 'Your request is on its way' })).toBeVisible();
    expect(asked.mock.calls[0]?.[0]).toMatchObject({
      carId: CAR.id,
      kind: 'test_drive',
      startsAt: '2026-11-24T04:30:00.000Z',
      note: 'Hello',
    });
    expect(dialog.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', visit().calendarPath);
  });

  it('says that a time was taken meanwhile, shows it as taken, and asks for another one', async () => {
    let isTaken = false;
    const dialog = await open({
      visitTimes: () => times({ days: someDays((startsAt) => isTaken && startsAt === '2026-11-22T05:30:00.000Z') }),
      currentUser: () => BUYER,
      requestBooking: () => {
        isTaken = true;
        return rejected('SLOT_TAKEN');
      },
    });
    await userEvent.click(await dialog.findByRole('radio', { name: named('11:00') }));
    await userEvent.click(dialog.getByRole('button', { name: 'Request this visit' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('That time has just been taken. Choose another one.');
    const gone = dialog.getByRole('radio', { name: named('11:00') });
    expect(gone).toBeDisabled();
    expect(gone).not.toBeChecked();
  });
});

it.each([
  ['the calendar has no times', someDays().slice(0, 0), 'No visits can be booked for now'],
  ['every time is taken', someDays(() => true), 'No free times for now'],
])('the dialog says why there is nothing to choose: %s', async (_why, days, title) => {
  const dialog = await open({ visitTimes: () => times({ days }), currentUser: () => BUYER });
  expect(await dialog.findByRole('heading', { name: title })).toBeVisible();
});

it('the texts name the number of visits that one may have to come, in every language', () => {
  for (const { refusal } of [visitTexts.en, hindi, telugu])
    expect(refusal.VISIT_LIMIT_REACHED).toContain(` ${VISITS_TO_COME} `);
});

describe('the list of visits', () => {
  it('says how each stands, and calls one off after asking once more', async () => {
    const cancelled = vi.fn((_args: Record<string, unknown>) => visit({ status: 'cancelled' }));
    renderAt(
      <Network answers={{ myBookings: () => page(visit()), cancelBooking: cancelled }}>
        <MyVisits />
      </Network>,
      '/bookings',
    );
    const card = within(await screen.findByRole('article', { name: '2019 Hyundai Creta SX' }));
    expect(card.getByText('Confirmed')).toBeVisible();
    expect(card.getByText('12 MG Road, Hyderabad')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: /^Cancel: / }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this visit?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel visit' }));
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalledTimes(1));
    expect(cancelled.mock.calls[0]?.[0]).toEqual({ id: visit().id, note: null });
  });
});
