import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { latestToast } from '../shared/ui/toast.ts';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { FlagsScreen } from './desk/flags-screen.tsx';
import FlagListing from './flag-button.tsx';
import { caseFile, casePage } from './testing/cases.ts';

const user = { __typename: 'User', id: 'u1' };
const open = async (answers: Answers, offline?: () => boolean) => {
  renderAt(
    <Network answers={answers} offline={offline}>
      <FlagListing car={{ id: 'c1', name: '2018 Maruti Suzuki Swift' }} />
    </Network>,
    '/car/c1',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Report this listing' }));
  return screen.findByRole('dialog', { name: 'Report this listing' });
};

describe('a report', () => {
  it('asks for a reason, and for words where the reason is none of the list', async () => {
    const asked = vi.fn();
    await open({
      currentUser: () => user,
      myFlag: () => null,
      reportListing: (args) => {
        asked(args);
        return { __typename: 'OwnFlag', id: 'f1' };
      },
    });
    const send = await screen.findByRole('button', { name: 'Send report' });
    await userEvent.click(send);
    expect(screen.getByText('Choose a reason.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Something else' }));
    await userEvent.click(send);
    const words = screen.getByRole('textbox', { name: 'What did you notice?' });
    expect(words).toHaveAccessibleDescription(/Say what is wrong/);
    expect(asked).not.toHaveBeenCalled();
    await userEvent.type(words, ' It has no engine ');
    await userEvent.click(send);
    await waitFor(() => expect(latestToast()?.title).toBe('Report sent'));
    expect(asked).toHaveBeenCalledWith({ carId: 'c1', reason: 'other', text: 'It has no engine' });
  });
  it('says why it was not sent', async () => {
    await open({
      currentUser: () => user,
      myFlag: () => null,
      reportListing: () => ({ __typename: 'Rejection', code: 'TOO_MANY_FLAGS', message: 'no', fields: [] }),
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'It looks like a scam' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText(/as many reports as one can make in a day/)).toBeVisible();
  });
  it.each([
    ['CAR_GONE', 'This car is not for sale any more.'],
    ['FLAGGED_ALREADY', 'You reported this car already.'],
  ])('says what %s means', async (code, words) => {
    await open({
      currentUser: () => user,
      myFlag: () => null,
      reportListing: () => ({ __typename: 'Rejection', code, message: 'no', fields: [] }),
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'It looks like a scam' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText(words)).toBeVisible();
  });
  it('says that nobody could be reached, not that one has to sign in, and tries again', async () => {
    let isDown = true;
    await open({ currentUser: () => user, myFlag: () => null }, () => isDown);
    expect(await screen.findByRole('heading', { name: 'The form could not be loaded' })).toBeVisible();
    expect(screen.getByText(/could not be reached/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Send report' })).toBeVisible();
  });
  it('says that the server failed where it could not tell who asks', async () => {
    const broken = () => {
      throw refusal('INTERNAL');
    };
    await open({ currentUser: broken, myFlag: broken });
    expect(await screen.findByRole('heading', { name: 'The form could not be loaded' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });
  it('is sent though the connection fails right after it, and leaves a form that can be used', async () => {
    let isDown = false;
    await open(
      {
        currentUser: () => user,
        myFlag: () => null,
        reportListing: () => {
          isDown = true;
          return { __typename: 'OwnFlag', id: 'f2' };
        },
      },
      () => isDown,
    );
    await userEvent.click(await screen.findByRole('radio', { name: 'It is listed twice' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Report this listing' }));
    const again = await screen.findByRole('button', { name: /^Send/ });
    await waitFor(() => expect(again).not.toHaveAttribute('aria-busy', 'true'));
    expect(again).toHaveTextContent('Send report');
  });
  it('needs an account, and comes back to the car', async () => {
    await open({
      currentUser: () => null,
      myFlag: () => {
        throw refusal('SIGN_IN_REQUIRED');
      },
    });
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/api/login?returnTo=%2Fcar%2Fc1',
    );
  });
  it('is made once', async () => {
    await open({ currentUser: () => user, myFlag: () => ({ id: 'f1' }) });
    expect(await screen.findByText(/You reported this car already/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send report' })).toBeNull();
  });
});

describe('the desk', () => {
  const show = (answers: Answers, at: string) =>
    renderAt(
      <Network answers={answers}>
        <FlagsScreen />
      </Network>,
      at,
    );
  it('lists reported cars, which lead to their cases', async () => {
    const page = show({ flagCases: casePage, flagCase: caseFile }, '/admin/flags');
    await userEvent.click(await screen.findByRole('link', { name: '2018 Maruti Suzuki Swift VXI' }));
    expect(page.address()).toBe('/admin/flags?car=01969f3e-7a3c-7cc1-b1de-5a3f0a6f8e11');
    expect(await screen.findByText('They ask for money by UPI first.')).toBeVisible();
    expect(screen.getByText('The dealer confirmed it.')).toBeVisible();
  });
  it('decides with the listings that are chosen', async () => {
    const asked = vi.fn();
    show(
      {
        flagCase: caseFile,
        decideFlags: (args) => {
          asked(args);
          return { __typename: 'FlagCaseFile', ...caseFile(), openReports: 0 };
        },
      },
      '/admin/flags?car=c1',
    );
    await userEvent.click(await screen.findByRole('radio', { name: /hide until the source corrects it/ }));
    const listing = screen.getByRole('checkbox', { name: /^OLX/ });
    await userEvent.click(listing);
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    expect(screen.getByText('Choose a listing.')).toBeVisible();
    await userEvent.click(listing);
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith({
        input: expect.objectContaining({ outcome: 'upheld', measure: 'hide', listingIds: ['l1'], note: null }),
      }),
    );
  });
  it('shows a hidden listing again', async () => {
    const asked = vi.fn();
    show(
      {
        flagCase: caseFile,
        showListings: (args) => {
          asked(args);
          return { __typename: 'FlagCaseFile', ...caseFile() };
        },
      },
      '/admin/flags?car=c1',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Show the listing of Cars24 again' }));
    await waitFor(() => expect(asked).toHaveBeenCalledWith(expect.objectContaining({ listingIds: ['l2'] })));
  });
  it('knows no car that nobody reported', async () => {
    show(
      {
        flagCase: () => {
          throw refusal('FLAG_CASE_NOT_FOUND');
        },
      },
      '/admin/flags?car=c9',
    );
    expect(await screen.findByRole('heading', { name: 'No such case' })).toBeVisible();
  });
});
