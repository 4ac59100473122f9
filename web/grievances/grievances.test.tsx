import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { latestToast } from '../shared/ui/toast.ts';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { GrievancesScreen } from './desk/grievances-screen.tsx';
import { MyGrievancesPart } from './my-grievances.tsx';
import { answered, atDesk, entry, pageOf, waiting } from './testing/grievances.ts';

const mine = (answers: Answers, at = '/grievance') =>
  renderAt(
    <Network answers={answers}>
      <MyGrievancesPart />
    </Network>,
    at,
  );
const desk = (answers: Answers, at = '/admin/grievances') =>
  renderAt(
    <Network answers={answers}>
      <GrievancesScreen />
    </Network>,
    at,
  );
const rejected = (code: string) => () => ({ __typename: 'Rejection', code, message: 'no', fields: [] });
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

describe('the grievances of the reader', () => {
  it.each([
    ['the days that are left', {}, /^Answer due by .*, 6 days left$/],
    ['the hours', { answerBy: ago(-5.5) }, /^Answer due by .*, 5 hours left$/],
    ['the minutes', { answerBy: ago(-0.51) }, /^Answer due by .*, 30 minutes left$/],
    [
      'what is to come first',
      { status: 'filed', acknowledgeBy: ago(-3.5) },
      /^To be acknowledged by .*, 3 hours left$/,
    ],
    ['that it is overdue', { answerBy: ago(2) }, /^Overdue: it had to be answered by/],
    ['that nobody has read it in time', { status: 'filed' }, /^Overdue: it had to be acknowledged by/],
    ['when it was withdrawn', { status: 'withdrawn', closedAt: ago(2) }, /^Withdrawn on/],
  ])('say %s', async (_, change, words) => {
    mine({ grievance: () => waiting(change) }, '/grievance?ticket=g1');
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('lead from the list to one, and back', async () => {
    const page = mine({ myGrievances: () => pageOf(entry()), grievance: () => waiting() });
    expect(await screen.findByText(/^G-7K3M-9QTD · Answer due by .* · Filed on .* IST$/)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Slow search' }));
    expect(page.address()).toBe(`/grievance?ticket=${entry().id}`);
    expect(await screen.findByText('The search takes a minute each time.')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'All your grievances' }));
    expect(page.address()).toBe('/grievance');
  });
  it('are none, or could not be loaded, and are asked for again', async () => {
    let isBroken = true;
    const myGrievances = () => {
      if (isBroken) throw refusal('INTERNAL');
      return pageOf();
    };
    mine({ myGrievances });
    expect(await screen.findByText('Your grievances could not be loaded')).toBeVisible();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have not filed a grievance.')).toBeVisible();
  });
  it('know none at the address of another person’s', async () => {
    const grievance = () => {
      throw refusal('GRIEVANCE_NOT_FOUND');
    };
    mine({ grievance }, '/grievance?ticket=g9');
    expect(await screen.findByRole('heading', { name: 'No such grievance' })).toBeVisible();
  });

  it('are filed once everything is said, and shown', async () => {
    const asked = vi.fn();
    const page = mine({
      myGrievances: () => pageOf(),
      grievance: () => waiting({ status: 'filed' }),
      fileGrievance: (args) => {
        asked(args);
        return { __typename: 'Grievance', ...waiting({ status: 'filed' }) };
      },
    });
    const send = screen.getByRole('button', { name: 'File the grievance' });
    await userEvent.click(send);
    expect(screen.getByText('Choose what it is about.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveAccessibleDescription(/at least 3 characters/);
    await userEvent.click(screen.getByRole('radio', { name: 'My personal data' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Subject' }), ' My number ');
    await userEvent.type(screen.getByRole('textbox', { name: 'What happened?' }), 'Too short');
    await userEvent.click(send);
    expect(asked).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: 'What happened?' }), ' no more');
    await userEvent.click(send);
    await waitFor(() => expect(latestToast()?.title).toBe('Grievance G-7K3M-9QTD is filed'));
    expect(asked).toHaveBeenCalledWith({ kind: 'data', subject: 'My number', text: 'Too short no more' });
    expect(page.address()).toBe(`/grievance?ticket=${entry().id}`);
  });
  it('say why one was not filed', async () => {
    mine({ myGrievances: () => pageOf(), fileGrievance: rejected('TOO_MANY_GRIEVANCES') });
    await userEvent.click(screen.getByRole('radio', { name: 'My personal data' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Subject' }), 'My number');
    await userEvent.type(screen.getByRole('textbox', { name: 'What happened?' }), 'It is shown to everybody');
    await userEvent.click(screen.getByRole('button', { name: 'File the grievance' }));
    expect(await screen.findByText(/Ten of your grievances wait/)).toBeVisible();
  });

  it('are withdrawn after one more question', async () => {
    let isOver = false;
    const over = { status: 'withdrawn', closedAt: ago(0) };
    mine(
      {
        grievance: () => waiting(isOver ? over : {}),
        withdrawGrievance: () => {
          isOver = true;
          return { __typename: 'Grievance', ...waiting(over) };
        },
      },
      '/grievance?ticket=g1',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the grievance' }));
    expect(isOver).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, withdraw' }));
    expect(await screen.findByText(/^Withdrawn on/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw the grievance' })).toBeNull();
  });
  it('have their answer read, and questioned with a reason', async () => {
    const asked = vi.fn();
    mine(
      {
        grievance: () => answered(),
        reopenGrievance: (args) => {
          asked(args);
          return { __typename: 'Grievance', ...answered(false) };
        },
      },
      '/grievance?ticket=g1',
    );
    expect(await screen.findByText('It was slow on Monday; it is not any more.')).toBeVisible();
    expect(screen.getByText(/The complaint is right in part/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Question the answer' }));
    expect(asked).not.toHaveBeenCalled();
    const why = screen.getByRole('textbox', { name: 'Why does the answer not settle it?' });
    expect(why).toHaveAccessibleDescription(/at least 10 characters/);
    await userEvent.type(why, 'It is slow on Tuesdays as well');
    await userEvent.click(screen.getByRole('button', { name: 'Question the answer' }));
    await waitFor(() => expect(latestToast()?.title).toBe('We look at it once more'));
    expect(asked).toHaveBeenCalledWith({ id: entry().id, text: 'It is slow on Tuesdays as well' });
  });
  it('cannot be questioned where the server says so', async () => {
    mine({ grievance: () => answered(false) }, '/grievance?ticket=g1');
    await screen.findByText('It was slow on Monday; it is not any more.');
    expect(screen.queryByRole('button', { name: 'Question the answer' })).toBeNull();
  });
});

describe('the desk', () => {
  it('lists what waits, what is overdue and what is closed', async () => {
    const asked = vi.fn();
    const page = desk({
      deskGrievances: (args) => {
        asked(args.list);
        return args.list === 'open' ? pageOf(entry()) : pageOf();
      },
    });
    expect(await screen.findByRole('link', { name: 'Slow search' })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Overdue' }));
    expect(page.address()).toBe('/admin/grievances?state=overdue');
    expect(await screen.findByText('No clock has run out.')).toBeVisible();
    expect(asked.mock.calls).toEqual([['open'], ['overdue']]);
  });
  it('acknowledges one', async () => {
    let status = 'filed';
    desk(
      {
        deskGrievance: () => atDesk({ status }),
        acknowledgeGrievance: () => {
          status = 'acknowledged';
          return { __typename: 'DeskGrievance', ...atDesk({ status }) };
        },
      },
      '/admin/grievances?ticket=g1',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull());
    expect(await screen.findByText(/^Answer due by/)).toBeVisible();
  });
  it('answers with an outcome and a reason', async () => {
    const asked = vi.fn();
    desk(
      {
        deskGrievance: () => atDesk(),
        answerGrievance: (args) => {
          asked(args);
          return { __typename: 'DeskGrievance', ...atDesk({ status: 'answered' }) };
        },
      },
      '/admin/grievances?ticket=g1',
    );
    expect(await screen.findByText('Asha Rao · asha@example.org')).toBeVisible();
    const send = screen.getByRole('button', { name: 'Send the answer' });
    await userEvent.click(send);
    expect(screen.getByText('Choose whether the complaint is right.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'The complaint is right' }));
    await userEvent.click(send);
    expect(screen.getByText('Write at least 10 characters.')).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Answer, with the reason' }), 'We made it faster');
    await userEvent.click(send);
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith({ id: entry().id, outcome: 'upheld', text: 'We made it faster' }),
    );
  });
  it('leaves that of the reader to another admin', async () => {
    desk({ deskGrievance: () => atDesk({}, true) }, '/admin/grievances?ticket=g1');
    expect(await screen.findByText(/another admin has to acknowledge and answer it/)).toBeVisible();
    for (const name of ['Acknowledge', 'Send the answer']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
