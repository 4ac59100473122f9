import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { latestToast } from '../shared/ui/toast.ts';
import { type Answers, Network } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { AskConsent } from './ask-consent.tsx';

const consent = (document: string, version: string, isGiven = true) => ({
  document,
  version,
  isGiven,
  recordedAt: '2026-11-01T06:30:00.000Z',
});
const accountWith = (...consents: readonly object[]) => ({ __typename: 'Account', consents });
const show = (answers: Answers) =>
  renderAt(
    <Network answers={answers}>
      <AskConsent
        privacy={{ version: '1.1', path: '/privacy-policy' }}
        terms={{ version: '1.0', path: '/terms-of-service' }}
      />
    </Network>,
  );
const notice = async () => within(await screen.findByRole('region', { name: 'What we keep about you' }));

describe('the notice on personal data', () => {
  it('is shown to who has not accepted it, with nothing chosen beforehand and both ways on', async () => {
    show({ myAccount: () => accountWith() });
    const { getByRole, queryByText } = await notice();
    expect(getByRole('checkbox', { name: /e-mails about my saved searches \(optional\)/ })).not.toBeChecked();
    expect(getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
    expect(getByRole('link', { name: 'Decline and sign out' })).toHaveAttribute('href', '/api/logout');
    expect(queryByText(/has changed since/)).toBeNull();
  });

  it.each([false, true])('is recorded with its versions, e-mails chosen: %s', async (wantsEmail) => {
    const recorded = vi.fn();
    let consents: readonly object[] = [];
    show({
      myAccount: () => accountWith(...consents),
      recordConsent: (args) => {
        recorded(args);
        consents = [consent('privacy', '1.1'), consent('terms', '1.0')];
        return accountWith(...consents);
      },
    });
    const { getByRole } = await notice();
    if (wantsEmail) await userEvent.click(getByRole('checkbox'));
    await userEvent.click(getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    expect(recorded.mock.calls.flat()).toEqual([
      { document: 'privacy', version: '1.1', isGiven: true },
      { document: 'terms', version: '1.0', isGiven: true },
      { document: 'email_alerts', version: '1.1', isGiven: wantsEmail },
    ]);
    expect(latestToast()?.title).toMatch(/^Recorded/);
  });

  it('comes back when the text changes, and remembers the choice of e-mails', async () => {
    show({
      myAccount: () => accountWith(consent('email_alerts', '1.0'), consent('terms', '1.0'), consent('privacy', '1.0')),
    });
    const { getByRole, getByText } = await notice();
    expect(getByText('The text has changed since you last accepted it.')).toBeVisible();
    expect(getByRole('checkbox')).toBeChecked();
  });

  it('is not shown to who accepted its versions', async () => {
    const asked = vi.fn();
    show({
      myAccount: () => {
        asked();
        return accountWith(consent('terms', '1.0'), consent('privacy', '1.1'));
      },
    });
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await new Promise(requestAnimationFrame);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('says so where it could not be recorded', async () => {
    show({
      myAccount: () => accountWith(),
      recordConsent: () => ({ __typename: 'Rejection', code: 'NO', message: 'no', fields: [] }),
    });
    await userEvent.click((await notice()).getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('That was not recorded. Please try again.')).toBeVisible();
  });
});
