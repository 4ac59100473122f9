import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { latestToast } from '../shared/ui/toast.ts';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import NotificationSettings from './settings-part.tsx';

const asha = (phoneVerified: boolean) => ({
  ...{ __typename: 'User', id: 'u1', firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in' },
  ...{ profileImageUrl: null, isPremium: false, roles: ['buyer'], phoneVerified },
});
const settings = (facts: object) => ({
  ...{ __typename: 'NotificationSettings', emailAlerts: true, inAppAlerts: true },
  ...{ whatsappAlerts: false, canUseWhatsapp: true, ...facts },
});
const show = (answers: Answers, privacyVersion?: string) =>
  renderAt(
    <Network answers={answers}>
      <NotificationSettings {...(privacyVersion !== undefined && { privacyVersion })} />
    </Network>,
  );
const NAME = /favourites by WhatsApp/;

describe('the switch for alerts by WhatsApp', () => {
  it('records the consent with the version of the policy, and its withdrawal', async () => {
    const recorded = vi.fn();
    const answers: Answers = {
      notificationSettings: () => settings({}),
      currentUser: () => asha(true),
      recordConsent: (args) => {
        recorded(args);
        return { __typename: 'Account' };
      },
    };
    show(answers, '7.0');
    const toggle = await screen.findByRole('checkbox', { name: NAME });
    expect(toggle).not.toBeChecked();
    expect(screen.getByRole('link', { name: 'Privacy Policy, version 7.0' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
    await userEvent.click(toggle);
    await waitFor(() => expect(toggle).toBeChecked());
    await waitFor(() => expect(toggle).toBeEnabled());
    await userEvent.click(toggle);
    await waitFor(() => expect(toggle).not.toBeChecked());
    expect(recorded.mock.calls.map(([args]) => args)).toEqual([
      { document: 'whatsapp_alerts', version: '7.0', isGiven: true },
      { document: 'whatsapp_alerts', version: '7.0', isGiven: false },
    ]);
  });

  it('stays off and says so when the consent was refused', async () => {
    show(
      {
        notificationSettings: () => settings({}),
        currentUser: () => asha(true),
        recordConsent: () => refusal('WHATSAPP_NEEDS_PHONE'),
      },
      '7.0',
    );
    const toggle = await screen.findByRole('checkbox', { name: NAME });
    await userEvent.click(toggle);
    await waitFor(() =>
      expect(latestToast()).toMatchObject({ title: 'The settings were not saved', tone: 'destructive' }),
    );
    expect(toggle).not.toBeChecked();
  });

  it('needs a verified phone, and leads to the place where one is verified', async () => {
    show({ notificationSettings: () => settings({}), currentUser: () => asha(false) }, '7.0');
    expect(await screen.findByRole('link', { name: 'Verify your phone' })).toHaveAttribute('href', '/profile#phone');
    expect(screen.getByRole('checkbox', { name: NAME })).toBeDisabled();
  });

  it('is not there where the server cannot send such messages', async () => {
    show({ notificationSettings: () => settings({ canUseWhatsapp: false }), currentUser: () => asha(true) }, '7.0');
    await screen.findByRole('checkbox', { name: /by e-mail/ });
    expect(screen.queryByRole('checkbox', { name: NAME })).toBeNull();
  });

  it('is a link to the profile elsewhere', async () => {
    show({ notificationSettings: () => settings({ whatsappAlerts: true }), currentUser: () => asha(true) });
    const link = await screen.findByRole('link', { name: /Alerts by WhatsApp are on/ });
    expect(link).toHaveAttribute('href', '/profile#notifications');
  });
});
