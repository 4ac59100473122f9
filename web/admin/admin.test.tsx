import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { latestToast } from '../shared/ui/toast.ts';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { OverviewScreen } from './overview-screen.tsx';
import { PeopleScreen } from './people-screen.tsx';
import { PersonScreen } from './person-screen.tsx';
import { ASHA, CHANGES, found, RAVI } from './testing/people.ts';
import { peopleQuery, peopleSearchOf } from './use-people-search-url.ts';

/** Preloads the code of the dialogs, because compiling it during a test could exceed the timeout. */
beforeAll(() => import('../shared/ui/dialog-panel.tsx'), 60_000);

const open = (answers: Answers, at: string) =>
  renderAt(
    <Network answers={answers}>
      <Routes>
        <Route path="/admin/users" element={<PeopleScreen />} />
        <Route path="/admin/users/:id" element={<PersonScreen />} />
      </Routes>
    </Network>,
    at,
  );
const PERSON = `/admin/users/${RAVI.id}`;
const names = async () => (await screen.findAllByRole('link', { name: /^(Asha|Ravi)/ })).map((one) => one.textContent);

describe('the address of a search for people', () => {
  it.each([
    ['', { q: '', role: null, after: null }],
    ['?q=asha+rao', { q: 'asha rao', role: null, after: null }],
    ['?q=r%26d&role=editor&after=x', { q: 'r&d', role: 'editor', after: 'x' }],
  ] as const)('%j says %j, and is made of it', (query, search) => {
    expect(peopleSearchOf(new URLSearchParams(query))).toEqual(search);
    expect(peopleQuery(search)).toBe(query);
  });

  it('leaves out what it does not understand', () => {
    expect(peopleSearchOf(new URLSearchParams('?role=king&q=%20'))).toEqual({ q: '', role: null, after: null });
  });
});

describe('the overview of the desks', () => {
  it('leads to each desk, and says how much waits where something can', async () => {
    const adminDesks = () => [
      { path: 'flags', waiting: 1204 },
      { path: 'grievances', waiting: 0 },
    ];
    renderAt(
      <Network answers={{ adminDesks }}>
        <OverviewScreen />
      </Network>,
      '/admin',
    );
    await screen.findByText('1,204 waiting');
    const shown = screen
      .getAllByRole('listitem')
      .map((item) => [within(item).getByRole('link').getAttribute('href'), item.textContent]);
    expect(shown).toContainEqual(['/admin/flags', 'Reports of listings1,204 waiting']);
    expect(shown).toContainEqual(['/admin/grievances', 'GrievancesNothing waits']);
    expect(shown).toContainEqual(['/admin/users', 'People and roles']);
  });
});

describe('how somebody signs in', () => {
  const SIGN_OUT = 'Sign out everywhere';
  const measures = () => within(screen.getByRole('region', { name: 'Signing in' }));

  it('is ended everywhere with a reason, and the history tells of it', async () => {
    const asked: unknown[] = [];
    let done = false;
    const told = {
      what: 'sessions_ended',
      by: ASHA.id,
      byName: 'Asha Rao',
      reason: 'A stolen phone',
      at: '2026-11-21T11:10:00.000Z',
    };
    open(
      {
        adminUser: () => ({
          ...RAVI,
          history: [],
          ...(done ? { sessions: 0, security: [{ __typename: 'SecurityChange', ...told }] } : {}),
        }),
        endSessionsOf: (args) => {
          asked.push(args);
          done = true;
          return RAVI;
        },
      },
      PERSON,
    );
    expect(await screen.findByText('Signed in on 2 devices')).toBeVisible();
    await userEvent.click(measures().getByRole('button', { name: SIGN_OUT }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign Ravi out everywhere?' }));
    await userEvent.click(dialog.getByRole('button', { name: SIGN_OUT }));
    expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Say why/);
    await userEvent.type(dialog.getByRole('textbox'), 'A stolen phone{Enter}');
    expect(await measures().findByText('Signed out everywhere by an admin')).toBeVisible();
    expect(measures().getByText('A stolen phone')).toBeVisible();
    expect(measures().getByRole('button', { name: SIGN_OUT })).toBeDisabled();
    expect(asked).toEqual([{ userId: RAVI.id, reason: 'A stolen phone' }]);
  });

  it('loses its second step by an admin who has just signed in: others are led there and back', async () => {
    open(
      {
        adminUser: () => ({ ...RAVI, history: [], hasSecondFactor: true }),
        removeSecondFactor: () => ({ __typename: 'Rejection', code: 'SIGN_IN_AGAIN' }),
      },
      PERSON,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Remove second step' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the second step of Ravi?' }));
    await userEvent.type(dialog.getByRole('textbox'), 'Lost phone and codes{Enter}');
    expect(await dialog.findByRole('link', { name: 'Sign in once more' })).toHaveAttribute(
      'href',
      `/api/login?again=1&returnTo=${encodeURIComponent(PERSON)}`,
    );
  });
});

describe('people', () => {
  it('are asked for as the address says, by text, role and page', async () => {
    const asked = vi.fn();
    const page = open(
      {
        adminUsers: (args) => {
          asked(args);
          return args.after === null ? { ...found(ASHA), nextCursor: 'b', total: 2 } : { ...found(RAVI), total: 2 };
        },
      },
      '/admin/users',
    );
    expect(await names()).toEqual(['Asha Rao']);
    expect(screen.getByRole('status')).toHaveTextContent('2 people');
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    await waitFor(async () => expect(await names()).toEqual(['Ravi']));
    expect(page.address()).toBe('/admin/users?after=b');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Name or e-mail' }), 'rao{Enter}');
    await waitFor(() => expect(page.address()).toBe('/admin/users?q=rao'));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'Editor');
    expect(page.address()).toBe('/admin/users?q=rao&role=editor');
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ q: 'rao', role: 'editor', after: null, first: 25 }));
    await userEvent.click(screen.getByRole('link', { name: 'Show everybody' }));
    expect(page.address()).toBe('/admin/users');
    expect(await screen.findByRole('searchbox')).toHaveValue('');
  });

  it('are nobody, or did not come', async () => {
    let answer: () => unknown = () => {
      throw refusal('INTERNAL');
    };
    open({ adminUsers: () => answer() }, '/admin/users');
    expect(await screen.findByRole('alert')).toHaveTextContent('People could not be loaded');
    answer = () => found();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Nobody found' })).toBeVisible();
  });
});

describe('a person', () => {
  it('shows who did what to their roles, when in India, and why', async () => {
    open({ adminUser: () => ({ ...RAVI, history: CHANGES }) }, PERSON);
    const history = within(await screen.findByRole('region', { name: 'History of roles' }));
    expect(history.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\s/gu, ' '))).toEqual([
      'Role revoked: EditorLeft the desk21 Nov 2026, 4:40 pm IST · Ravi',
      'Role granted: EditorWrites about hybrids10 Nov 2026, 4:40 pm IST · Somebody whose account was erased',
      'Role granted: Admin1 Nov 2026, 12:01 pm IST · Configuration',
    ]);
  });

  it('is granted a role with a reason', async () => {
    let person: object = { ...ASHA, history: [] };
    const asked = vi.fn();
    open(
      {
        adminUser: () => person,
        grantRole: (args) => {
          asked(args);
          person = { ...ASHA, roles: ['buyer', 'editor'], history: [] };
          return person;
        },
      },
      `/admin/users/${ASHA.id}`,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Grant: Editor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Grant Editor to Asha Rao?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Grant' }));
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    expect(reason).toHaveAccessibleDescription(/Say why, in 3 characters or more/);
    expect(asked).not.toHaveBeenCalled();
    await userEvent.type(reason, 'Writes about hybrids{Enter}');
    expect(await screen.findByRole('button', { name: 'Revoke: Editor' })).toBeVisible();
    expect(asked).toHaveBeenCalledWith({ userId: ASHA.id, role: 'editor', reason: 'Writes about hybrids' });
    expect(latestToast()?.title).toBe('Role granted: Editor');
  });

  it('stays admin where nobody else is, and it says so', async () => {
    open(
      {
        adminUser: () => ({ ...RAVI, history: [] }),
        revokeRole: () => ({ __typename: 'Rejection', code: 'LAST_ADMIN', message: 'no', fields: [] }),
      },
      PERSON,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke: Admin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke Admin from Ravi?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'On leave{Enter}');
    await waitFor(() => expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Somebody has to be an admin/));
  });

  it('is nobody where there is no such account', async () => {
    open(
      {
        adminUser: () => {
          throw refusal('USER_NOT_FOUND');
        },
      },
      PERSON,
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'No such person' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All people' })).toHaveAttribute('href', '/admin/users');
  });
});
