import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { latestToast } from '../shared/ui/toast.ts';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { Devices } from './devices.tsx';
import { Details, ErasureNotice, OwnData, Phone } from './profile-parts.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import type { SectionName } from './profile-section.tsx';
import { SecondFactor } from './second-factor.tsx';
import { account, GOOGLE, PHONE_SESSION, secondFactor, session, signedIn } from './testing/account.ts';

/** Preloads the code of the dialogs, because compiling it during a test could exceed the timeout. */
beforeAll(() => import('../shared/ui/dialog-panel.tsx'), 60_000);
afterEach(() => vi.unstubAllGlobals());

const PARTS: Record<SectionName, ReactNode> = {
  details: <Details renderMark={() => null} />,
  plan: null,
  phone: <Phone />,
  'second-factor': <SecondFactor />,
  devices: <Devices />,
  favourites: null,
  searches: null,
  visits: null,
  notifications: null,
  safety: null,
  grievances: null,
  data: <OwnData />,
};
const show = (answers: Answers, at = '/profile') => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = vi.fn();
  return renderAt(
    <Network answers={answers}>
      <ProfileScreen notice={<ErasureNotice />} parts={PARTS} />
    </Network>,
    at,
  );
};
const part = (name: string) => within(screen.getByRole('region', { name }));
const refusing = (code: string, fields: object[] = []) => ({ __typename: 'Rejection', code, message: code, fields });
const failing = () => {
  throw refusal('INTERNAL');
};

describe('the profile', () => {
  it('links to each of its parts, and goes to the one that the address names', async () => {
    const page = show(signedIn, '/profile#devices');
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Devices' })).toHaveFocus());
    const links = within(screen.getByRole('navigation', { name: 'Parts of your profile' }));
    expect(links.getByRole('link', { current: 'location' })).toHaveTextContent('Devices');
    await userEvent.click(links.getByRole('link', { name: 'Your data' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Your data' })).toHaveFocus();
    expect(page.address()).toBe('/profile');
  });

  it('says in each part what did not come, and tries again', async () => {
    let isBroken = true;
    show({
      myAccount: () => (isBroken ? failing() : account()),
      mySessions: () => (isBroken ? failing() : [session()]),
    });
    await waitFor(() => expect(screen.getAllByText('This part could not be loaded')).toHaveLength(4));
    isBroken = false;
    await userEvent.click(part('Devices').getByRole('button', { name: 'Try again' }));
    expect(await part('Devices').findByText('This device')).toBeVisible();
    await userEvent.click(part('Phone').getByRole('button', { name: 'Try again' }));
    expect(await part('Details').findByRole('textbox', { name: 'First name' })).toHaveValue('Asha');
  });
});

describe('the details', () => {
  it('change by what is typed, and say what is no name', async () => {
    const asked = vi.fn();
    let answer: object = refusing('INVALID_INPUT', [{ path: 'input.firstName', message: 'must be a name' }]);
    show({
      ...signedIn,
      updateProfile: ({ input }) => {
        asked({ ...Object(input) });
        return answer;
      },
    });
    const details = part('Details');
    const first = await details.findByRole('textbox', { name: 'First name' });
    await userEvent.clear(first);
    await userEvent.type(first, 'A5ha');
    await userEvent.clear(details.getByRole('textbox', { name: 'Last name' }));
    await userEvent.click(details.getByRole('button', { name: 'Save details' }));
    await waitFor(() => expect(first).toHaveAccessibleDescription(/Write a name in letters/));
    expect(asked).toHaveBeenLastCalledWith({ firstName: 'A5ha', lastName: null });
    answer = account();
    await userEvent.clear(first);
    await userEvent.type(first, 'Asha');
    await userEvent.click(details.getByRole('button', { name: 'Save details' }));
    await waitFor(() => expect(latestToast()?.title).toBe('Details saved'));
    expect(first).not.toHaveAttribute('aria-invalid');
  });

  it('link the other ways to sign in, which come back here', async () => {
    show({ ...signedIn, myAccount: () => account({ socialAccounts: [GOOGLE] }) });
    const details = part('Details');
    expect(await details.findByRole('link', { name: 'Link GitHub' })).toHaveAttribute(
      'href',
      '/api/auth/github?link=1&returnTo=%2Fprofile%23details',
    );
    expect(details.queryByRole('button', { name: /^Unlink/ })).toBeNull();
    expect(details.getByText(/^Google is your only way to sign in/)).toBeVisible();
  });

  it('keep the only way that opens an admin’s account: a phone does not', async () => {
    const phone = { provider: 'phone', name: null, email: null, linkedAt: GOOGLE.linkedAt };
    show({ ...signedIn, myAccount: () => account({ user: { roles: ['admin'] }, socialAccounts: [GOOGLE, phone] }) });
    const details = part('Details');
    expect(await details.findByRole('button', { name: 'Unlink Phone' })).toBeVisible();
    expect(details.queryByRole('button', { name: 'Unlink Google' })).toBeNull();
    expect(details.getByText(/^Google is your only way to sign in/)).toBeVisible();
  });

  it('unlink a way once that is confirmed', async () => {
    let isLinked = true;
    show({
      ...signedIn,
      myAccount: () => (isLinked ? account() : account({ socialAccounts: [GOOGLE] })),
      unlinkSocialAccount: ({ provider }) => {
        expect(provider).toBe('github');
        isLinked = false;
        return account({ socialAccounts: [GOOGLE] });
      },
    });
    await userEvent.click(await part('Details').findByRole('button', { name: 'Unlink GitHub' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unlink GitHub?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Unlink' }));
    expect(await part('Details').findByRole('link', { name: 'Link GitHub' })).toBeVisible();
    expect(latestToast()?.title).toBe('GitHub unlinked');
  });
});

describe('a way to sign in', () => {
  it('is unlinked by who has just signed in: others are led to another way and back', async () => {
    show({ ...signedIn, unlinkSocialAccount: () => refusing('SIGN_IN_AGAIN') });
    await userEvent.click(await part('Details').findByRole('button', { name: 'Unlink GitHub' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unlink GitHub?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Unlink' }));
    const way = await dialog.findByRole('link', { name: 'Sign in again with Google' });
    expect(way).toHaveAttribute('href', '/api/auth/google?returnTo=%2Fprofile%23details');
    await waitFor(() => expect(way).toHaveFocus());
    expect(dialog.getByRole('alert')).toHaveTextContent(/^Sign in again first/);
    expect(dialog.queryByRole('button', { name: 'Unlink' })).toBeNull();
  });
});

describe('the devices', () => {
  it('are signed out one by one, or all but this one', async () => {
    const ended: unknown[] = [];
    let sessions = [PHONE_SESSION, session()];
    show({
      ...signedIn,
      mySessions: () => sessions,
      endSession: ({ id }) => {
        ended.push(id);
        sessions = [session()];
        return { __typename: 'SessionsLeft', sessions };
      },
      endOtherSessions: () => {
        ended.push('others');
        sessions = [session()];
        return { __typename: 'SessionsLeft', sessions };
      },
    });
    const devices = part('Devices');
    const rows = await devices.findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/^Chrome on WindowsThis device/);
    expect(rows[1]).toHaveTextContent(/Last used 21 Nov 2026, 4:40.pm IST/);
    await userEvent.click(devices.getByRole('button', { name: 'Sign out everywhere else' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere else?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(ended).toEqual([]);
    await userEvent.click(devices.getByRole('button', { name: 'Sign out there: Firefox on Android' }));
    expect(await devices.findByText('You are signed in nowhere else.')).toBeVisible();
    expect(ended).toEqual(['s2']);
  });
});

describe('the second step at sign-in', () => {
  const SECRET = {
    __typename: 'SecondFactorSecret',
    secret: 'ABCDEFGHIJKLMNOP',
    uri: 'otpauth://totp/CarSetu:a',
    qr: { size: 29, path: 'M4 4h1v1h-1z' },
  };
  const CODES = ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'];
  const step = () => part('Second step at sign-in');

  it('is set up by the picture or the key, and the code of the app; its recovery codes are shown once', async () => {
    const said: unknown[] = [];
    let isOn = false;
    show({
      ...signedIn,
      mySecondFactor: () => (isOn ? secondFactor() : secondFactor({ enabledAt: null, recoveryCodesLeft: 0 })),
      beginSecondFactor: () => SECRET,
      confirmSecondFactor: ({ code }) => {
        said.push(code);
        if (code !== '123456') return refusing('SECOND_FACTOR_WRONG');
        isOn = true;
        return { __typename: 'RecoveryCodes', codes: CODES };
      },
    });
    await userEvent.click(await step().findByRole('button', { name: 'Set up a second step' }));
    expect(await step().findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(step().getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    expect(step().getByRole('link', { name: 'Open it in an app on this device' })).toHaveAttribute('href', SECRET.uri);
    const code = step().getByRole('textbox', { name: 'Code' });
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.type(code, '000000{Enter}');
    expect(await step().findByText(/^This code is wrong or was used before/)).toBeVisible();
    await userEvent.clear(code);
    await userEvent.type(code, '123456{Enter}');
    const codes = await step().findByRole('heading', { name: 'Keep your recovery codes' });
    await waitFor(() => expect(codes).toHaveFocus());
    for (const each of CODES) expect(step().getByText(each)).toBeVisible();
    await userEvent.click(step().getByRole('button', { name: 'I have kept them' }));
    expect(await step().findByText('10 recovery codes left')).toBeVisible();
    expect(step().queryByText('AAAA-BBBB-CCCC')).toBeNull();
    expect(said).toEqual(['000000', '123456']);
  });

  it('is turned off by a code, and by who has just signed in: others are led there and back', async () => {
    let isLate = true;
    let isOn = true;
    show({
      ...signedIn,
      mySecondFactor: () => (isOn ? secondFactor({ recoveryCodesLeft: 1 }) : secondFactor({ enabledAt: null })),
      disableSecondFactor: ({ code }) => {
        expect(code).toBe('AAAA-BBBB-CCCC');
        if (isLate) return refusing('SIGN_IN_AGAIN');
        isOn = false;
        return secondFactor({ enabledAt: null, recoveryCodesLeft: 0 });
      },
    });
    expect(await step().findByText('1 recovery code left')).toBeVisible();
    await userEvent.click(step().getByRole('button', { name: 'Turn off' }));
    await userEvent.type(step().getByRole('textbox', { name: 'Code' }), 'AAAA-BBBB-CCCC{Enter}');
    expect(await step().findByRole('link', { name: 'Sign in once more' })).toHaveAttribute(
      'href',
      '/api/login?again=1&returnTo=%2Fprofile%23second-factor',
    );
    isLate = false;
    await userEvent.click(step().getByRole('button', { name: 'Turn off' }));
    expect(await step().findByRole('button', { name: 'Set up a second step' })).toBeVisible();
    expect(latestToast()?.title).toBe('Signing in asks for no code any more');
  });
});

describe('the phone', () => {
  it('shows its last digits, and leads to another number', async () => {
    show(signedIn);
    expect(await part('Phone').findByText('+91 98••• ••210')).toBeVisible();
    expect(part('Phone').getByRole('link', { name: 'Change number' })).toHaveAttribute('href', '/profile?dialog=phone');
  });

  it('leads to verifying one where there is none', async () => {
    show({ ...signedIn, myAccount: () => account({ phoneMasked: null }) });
    expect(await part('Phone').findByRole('link', { name: 'Verify a number' })).toBeVisible();
  });
});

describe('the reader’s data', () => {
  it('can be downloaded, and says what was agreed to in which version', async () => {
    show(signedIn);
    const data = part('Your data');
    expect(await data.findByRole('link', { name: 'Download my data' })).toHaveAttribute('href', '/api/profile/data');
    const rows = within(data.getByRole('region', { name: 'What you agreed to' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent?.replace(/ · .* IST/, ''))).toEqual([
      'Alerts by e-mailVersion 1.0DeclinedAccept',
      'Terms of ServiceVersion 1.0Accepted',
      'Notice on personal dataVersion 1.0Accepted',
    ]);
  });

  it('take a withdrawal of what is optional', async () => {
    const recorded = vi.fn();
    show({
      ...signedIn,
      recordConsent: (args) => {
        recorded(args);
        return account();
      },
    });
    await userEvent.click(await part('Your data').findByRole('button', { name: 'Accept: Alerts by e-mail' }));
    await waitFor(() => expect(latestToast()?.title).toBe('Recorded'));
    expect(recorded).toHaveBeenCalledWith({ document: 'email_alerts', version: '1.0', isGiven: true });
  });

  it('are deleted only by who types the word, and that can be called off', async () => {
    const erasure = { requestedAt: '2026-11-21T05:00:00.000Z', erasedAt: '2026-11-28T05:00:00.000Z' };
    let isAsked = false;
    const answer = () => account({ erasure: isAsked ? erasure : null });
    show({
      ...signedIn,
      myAccount: answer,
      requestErasure: () => {
        isAsked = true;
        return answer();
      },
      cancelErasure: () => {
        isAsked = false;
        return answer();
      },
    });
    const data = part('Your data');
    await userEvent.click(await data.findByRole('button', { name: 'Delete my account…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    const word = dialog.getByRole('textbox', { name: 'Type DELETE to go on' });
    await userEvent.type(word, 'yes{Enter}');
    expect(word).toHaveAccessibleDescription('This is not DELETE.');
    expect(isAsked).toBe(false);
    await userEvent.clear(word);
    await userEvent.type(word, 'delete');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(screen.getAllByText(/is destroyed on 28 Nov 2026/)).toHaveLength(2));
    expect(data.queryByRole('button', { name: 'Delete my account…' })).toBeNull();
    await userEvent.click(data.getByRole('button', { name: 'Keep my account after all' }));
    expect(await data.findByRole('button', { name: 'Delete my account…' })).toBeVisible();
    expect(screen.queryByText('Your account is going to be deleted')).toBeNull();
  });

  it('say why nothing was done', async () => {
    show({ ...signedIn, requestErasure: () => refusing('ERASURE_UNDER_WAY') });
    await userEvent.click(await part('Your data').findByRole('button', { name: 'Delete my account…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    await userEvent.type(dialog.getByRole('textbox'), 'DELETE{Enter}');
    expect(await dialog.findByText('Something went wrong on our side. Please try again.')).toBeVisible();
  });
});
