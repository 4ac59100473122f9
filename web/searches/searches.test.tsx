import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { latestToast } from '../shared/ui/toast.ts';
import { Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { sameSearch } from './same-search.ts';
import SaveSearch from './save-search.tsx';
import SaveSearchDialog from './save-search-dialog.tsx';
import SavedSearches from './saved-searches.tsx';
import { type Allowance, SearchMeter } from './search-meter.tsx';
import { savedSearch } from './testing/saved-search.ts';

const meter = (changes: Partial<Allowance>) =>
  renderAt(
    <SearchMeter allowance={{ limit: 5, left: 3, resetsAt: '2026-11-30T18:30:00.000Z', reason: null, ...changes }} />,
    '/?tab=all&search=1',
  );

describe('the meter of searches', () => {
  it('says how many are left and when there are new ones, in India', () => {
    meter({});
    expect(screen.getByText('3 of 5 searches left this month')).toBeVisible();
    expect(screen.getByText(/resets on 1 Dec 2026/)).toBeVisible();
  });

  it.each<[Partial<Allowance>, string, string]>([
    [{ left: 5, reason: 'SIGN_IN' }, 'Login', '/api/login?returnTo=%2F%3Ftab%3Dall%26search%3D1'],
    [{ left: 5, reason: 'PHONE' }, 'Verify phone', '/?tab=all&search=1&dialog=phone'],
    [{ left: 0, reason: 'LIMIT' }, 'Upgrade', '/?tab=all&search=1&dialog=upgrade'],
  ])('leads past what stands before the next search: %o', (changes, name, href) => {
    meter(changes);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('counts nothing without a limit', () => {
    meter({ limit: null, left: null });
    expect(screen.getByText('Unlimited searches of all portals')).toBeVisible();
  });
});

/** Returns a signed-in user's data. `isGiven` is true if the user has consented to e-mails, false if the user has refused. */
const asha = (isGiven: boolean) => ({
  currentUser: () => ({ id: 'u1', isPremium: false }),
  notificationSettings: () => ({ emailAlerts: isGiven }),
  myAccount: () => ({ consents: [{ document: 'email_alerts', isGiven, recordedAt: '2026-11-01T00:00:00.000Z' }] }),
});

describe('alerts by e-mail', () => {
  const save = async (isGiven: boolean, change?: 'tick' | 'untick') => {
    const sent: unknown[] = [];
    const answers = {
      ...asha(isGiven),
      recordConsent: (input: object) => {
        sent.push(input);
        return { __typename: 'Account', id: 'u1' };
      },
      saveSearch: ({ input }: Record<string, unknown>) => {
        sent.push(input);
        return { __typename: 'SavedSearch', ...savedSearch({}) };
      },
    };
    renderAt(
      <Network answers={answers}>
        <SaveSearchDialog
          open
          search={{ name: 'Kia', filter: { brand: 'Kia' } }}
          signInPath="/api/login"
          privacyVersion="13.0"
          onClose={() => undefined}
        />
      </Network>,
    );
    const box = await screen.findByRole('checkbox', { name: 'Alerts by e-mail' });
    expect(box).toHaveProperty('checked', isGiven);
    if (change) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Save search' }));
    await vi.waitFor(() => expect(latestToast()).toMatchObject({ title: 'Search saved' }));
    return sent;
  };

  it('are ticked by who has not agreed to e-mails, which is recorded as their consent', async () => {
    expect(await save(false, 'tick')).toEqual([
      { document: 'email_alerts', version: '13.0', isGiven: true },
      expect.objectContaining({ emailAlerts: true }),
    ]);
  });

  it('are left out without a word where they are not ticked', async () => {
    expect(await save(false)).toEqual([expect.objectContaining({ emailAlerts: false })]);
  });

  it('are ticked for who has agreed to e-mails, and no consent is recorded again', async () => {
    expect(await save(true)).toEqual([expect.objectContaining({ emailAlerts: true })]);
  });
});

describe('saving a search without an account', () => {
  const search = { name: 'Kia', filter: { brand: 'Kia' } };

  it('leads to the sign-in, and back to the dialog', async () => {
    renderAt(
      <Network answers={{ currentUser: () => null }}>
        <SaveSearch search={search} privacyVersion="13.0" />
      </Network>,
      '/?brand=Kia&search=1',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save this search' }));
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/api/login?returnTo=${encodeURIComponent('/?brand=Kia&search=1&save-search=1')}`,
    );
  });

  it('opens the dialog after the sign-in, once', async () => {
    const page = renderAt(
      <Network answers={asha(true)}>
        <SaveSearch search={search} privacyVersion="13.0" />
      </Network>,
      '/?brand=Kia&search=1&save-search=1',
    );
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Kia');
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(page.address()).toBe('/?brand=Kia&search=1'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('saving a search that the plan has no room for', () => {
  const refused = async (brand: string) => {
    const answers = {
      ...asha(true),
      savedSearches: () => [savedSearch({ name: 'My next Hyundai' })],
      saveSearch: () => ({ __typename: 'Rejection', code: 'SAVED_SEARCH_LIMIT_REACHED', message: '', fields: [] }),
    };
    const search = { name: brand, filter: { city: 'hyderabad', brand, fuelType: [] } };
    renderAt(
      <Network answers={answers}>
        <SaveSearchDialog
          open
          search={search}
          signInPath="/api/login"
          privacyVersion="13.0"
          onClose={() => undefined}
        />
      </Network>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Save search' }));
    return screen.findByRole('alert');
  };

  it('says under which name it is saved already', async () => {
    const alert = await refused('Hyundai');
    expect(alert).toHaveTextContent(
      'This search is already savedYou find it among your saved searches as “My next Hyundai”.',
    );
    expect(within(alert).queryByRole('link', { name: 'Upgrade' })).toBeNull();
    expect(within(alert).getByRole('link', { name: 'Saved searches' })).toHaveAttribute('href', '/searches');
  });

  it('offers the larger plan for any other search', async () => {
    const alert = await refused('Tata');
    expect(alert).toHaveTextContent('Your saved searches are full');
    expect(within(alert).getByRole('link', { name: 'Upgrade' })).toBeVisible();
  });

  it('takes searches that find the same cars for the same, whatever their order', () => {
    const saved = [{ path: '/?tab=all&search=1&brand=Kia&fuelType=Diesel&fuelType=Petrol&sort=price-asc' }];
    expect(sameSearch({ fuelType: ['Petrol', 'Diesel'], brand: 'kia', hasImages: false, city: null }, saved)).toBe(
      saved[0],
    );
    expect(sameSearch({ fuelType: ['Petrol'], brand: 'Kia' }, saved)).toBeUndefined();
    expect(sameSearch({}, saved)).toBeUndefined();
    expect(sameSearch(null, [{ path: '/?tab=all&search=1' }])).toBeDefined();
  });
});

describe('the saved searches', () => {
  it('lead to what they find; a change that is refused is said and not shown', async () => {
    renderAt(
      <Network
        answers={{
          savedSearches: () => [savedSearch()],
          updateSavedSearch: () => ({
            __typename: 'Rejection',
            code: 'SAVED_SEARCH_NOT_FOUND',
            message: '',
            fields: [],
          }),
        }}
      >
        <SavedSearches />
      </Network>,
    );
    const row = within(await screen.findByRole('article', { name: 'Hyundai · Hyderabad' }));
    expect(row.getByRole('link', { name: 'Open the search Hyundai · Hyderabad' })).toHaveAttribute(
      'href',
      '/?tab=all&search=1&brand=Hyundai&city=Hyderabad',
    );
    await userEvent.click(row.getByRole('checkbox', { name: 'E-mail' }));
    expect(latestToast()).toMatchObject({ title: 'The search was not changed', tone: 'destructive' });
    expect(row.getByRole('checkbox', { name: 'E-mail' })).toBeChecked();
  });

  it('of a stranger lead to signing in', async () => {
    renderAt(
      <Network answers={{ savedSearches: () => refusal('SIGN_IN_REQUIRED') }}>
        <SavedSearches />
      </Network>,
      '/searches',
    );
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/api/login?returnTo=%2Fsearches',
    );
  });
});
