import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeDigits, mobileNumber } from '../shared/phone/mobile-number.ts';
import { latestToast } from '../shared/ui/toast.ts';
import { renderAt } from '../testing/render.tsx';
import type { PhoneApi } from './phone-api.ts';
import { PhoneDialog, type PhoneReader } from './phone-dialog.tsx';

/** Preloads the code of the dialog, because compiling it during a test could exceed the timeout. */
beforeAll(() => import('../shared/ui/dialog-panel.tsx'), 60_000);

const onVerified = vi.fn();
const onClose = vi.fn();
beforeEach(() => {
  onVerified.mockReset();
  onClose.mockReset();
});

/** Returns a fake API that sends codes to every number and accepts only 123456. */
const server = (changes: Partial<PhoneApi> = {}): PhoneApi => ({
  requestCode: async (phone) => ({ id: 'code-1', phone }),
  confirmCode: async (_id, code) => (code === '123456' ? null : { refused: 'PHONE_CODE_WRONG' }),
  ...changes,
});
const open = async (door: PhoneApi = server(), reader: PhoneReader = 'unverified') => {
  renderAt(
    <PhoneDialog open reader={reader} door={door} onVerified={onVerified} onClose={onClose} />,
    '/?tab=all&search=1&dialog=phone',
  );
  return within(await screen.findByRole('dialog', { name: 'Verify your phone' }));
};
const askForCode = async (door: PhoneApi = server()) => {
  const dialog = await open(door);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Mobile number' }), '98765 43210{Enter}');
  return dialog;
};

describe('a mobile number of India', () => {
  it.each([
    ['9876543210', '+919876543210'],
    ['98765 43210', '+919876543210'],
    ['+91 98765-43210', '+919876543210'],
    ['09876543210', '+919876543210'],
    ['5876543210', null],
    ['98765', null],
    ['', null],
  ])('%s is %s', (typed, number) => {
    expect(mobileNumber(typed)).toBe(number);
  });
});

it('takes the digits of a code out of what was pasted', () => {
  expect(codeDigits('Your code: 123 456.')).toBe('123456');
  expect(codeDigits('1234567')).toBe('123456');
});

describe('the verification of a phone', () => {
  it('leads a stranger to signing in, and back to this step', async () => {
    const dialog = await open(server(), 'stranger');
    expect(dialog.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/api/login?returnTo=${encodeURIComponent('/?tab=all&search=1&dialog=phone')}`,
    );
  });

  it('asks nobody whose phone is verified', async () => {
    const dialog = await open(server(), 'verified');
    expect(dialog.getByRole('status')).toHaveTextContent('Phone Verified!');
    expect(dialog.queryByRole('textbox')).toBeNull();
  });

  it('changes a verified number, for who has just signed in: others are led to signing in once more and back', async () => {
    const requestCode = vi.fn(async () => ({ refused: 'SIGN_IN_AGAIN' }));
    const dialog = await open(server({ requestCode }), 'verified');
    await userEvent.click(dialog.getByRole('button', { name: 'Use another number' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Mobile number' }), '98765 43210{Enter}');
    expect(requestCode).toHaveBeenCalledWith('+919876543210');
    expect(dialog.getByRole('alert')).toHaveTextContent(/^Sign in once more first/);
    expect(dialog.getByRole('link', { name: 'Sign in once more' })).toHaveAttribute(
      'href',
      `/api/login?again=1&returnTo=${encodeURIComponent('/?tab=all&search=1&dialog=phone')}`,
    );
    expect(dialog.queryByRole('button', { name: 'Send code' })).toBeNull();
  });

  it('sends nothing to what is no mobile number', async () => {
    const requestCode = vi.fn();
    const dialog = await open(server({ requestCode }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Mobile number' }), '12345{Enter}');
    expect(dialog.getByRole('textbox', { name: 'Mobile number' })).toHaveAccessibleDescription(
      /Please enter a 10-digit mobile number of India\./,
    );
    expect(requestCode).not.toHaveBeenCalled();
  });

  it('takes the pasted code, then says so', async () => {
    const dialog = await askForCode();
    expect(await dialog.findByRole('status')).toHaveTextContent(
      /^Verification RequiredSent by SMS to \+91.98765.43210\./,
    );
    const code = await dialog.findByRole('textbox', { name: '6-digit code' });
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(dialog.getByRole('button', { name: 'Verify' })).toBeDisabled();
    expect(code).toHaveAccessibleDescription('The code is checked once it is complete.');
    await userEvent.paste('123 456');
    await waitFor(() => expect(onVerified).toHaveBeenCalledOnce());
    expect(onClose).toHaveBeenCalledOnce();
    expect(latestToast()).toMatchObject({ title: 'Phone Verified!' });
  });

  it('says where the code is, on a server that sends no text messages', async () => {
    const dialog = await askForCode(server({ smsOutboxPath: '/dev/outbox' }));
    expect(await dialog.findByRole('link', { name: 'Read the code here' })).toHaveAttribute('href', '/dev/outbox');
  });

  it('says "Invalid OTP" to fewer than six digits, and to another code', async () => {
    const dialog = await askForCode();
    const code = await dialog.findByRole('textbox', { name: '6-digit code' });
    await userEvent.type(code, '12345');
    await userEvent.clear(code);
    await userEvent.type(code, '111111');
    expect(dialog.getByRole('alert')).toHaveTextContent('Invalid OTP: Please check the code and try again.');
    expect(code).toHaveValue('');
    expect(code).toHaveAccessibleDescription(/Invalid OTP: Please check the code and try again\.$/);
    await userEvent.type(code, '12{Enter}');
    expect(code).toHaveAccessibleDescription(/Invalid OTP: Please enter a 6-digit OTP\.$/);
    await userEvent.type(code, '3');
    expect(code).toHaveAccessibleDescription('The code is checked once it is complete.');
    expect(onVerified).not.toHaveBeenCalled();
  });

  it.each([
    ['PHONE_CODE_EXPIRED', /This code has expired\./],
    ['PHONE_CODE_TRIES_USED_UP', /This code was tried too often\./],
    ['PHONE_BELONGS_TO_ANOTHER', /This number is verified by another account\./],
    ['NETWORK', /CarSetu could not be reached\./],
    ['INTERNAL', /Something went wrong on our side\./],
  ])('says what %s means', async (refused, words) => {
    const dialog = await askForCode(server({ confirmCode: async () => ({ refused }) }));
    await userEvent.type(await dialog.findByRole('textbox', { name: '6-digit code' }), '123456');
    const code = dialog.getByRole('textbox', { name: '6-digit code' });
    await waitFor(() => expect(code).toHaveAccessibleDescription(words));
  });

  it('takes no other digits while it checks a code', async () => {
    let answer = (_refused: { refused: string }) => {};
    const confirmCode = () => new Promise<{ refused: string }>((resolve) => (answer = resolve));
    const dialog = await askForCode(server({ confirmCode }));
    const code = await dialog.findByRole('textbox', { name: '6-digit code' });
    await userEvent.type(code, '123456');
    await waitFor(() => expect(code).toHaveAttribute('readonly'));
    await userEvent.type(code, '{Backspace}7');
    expect(code).toHaveValue('123456');
    await act(async () => answer({ refused: 'PHONE_CODE_WRONG' }));
    expect(code).not.toHaveAttribute('readonly');
    expect(code).toHaveValue('');
    expect(code).toHaveFocus();
  });

  it('keeps a code that may not have arrived, and checks it again on request', async () => {
    let checked = 0;
    const confirmCode = async () => {
      checked += 1;
      return { refused: 'NETWORK' };
    };
    const dialog = await askForCode(server({ confirmCode }));
    const code = await dialog.findByRole('textbox', { name: '6-digit code' });
    await userEvent.type(code, '123456');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/CarSetu could not be reached/));
    expect(code).toHaveValue('123456');
    expect(checked).toBe(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(checked).toBe(2));
  });

  it.each([
    ['PHONE_CODE_TOO_SOON', /^A code was sent a moment ago\./],
    ['PHONE_CODE_LIMIT_REACHED', /^Too many codes were asked for\./],
    ['PHONE_VERIFICATION_UNAVAILABLE', /^This server is not set up to send text messages/],
  ])('says that no code was sent for %s', async (refused, words) => {
    const dialog = await askForCode(server({ requestCode: async () => ({ refused }) }));
    expect(dialog.getByRole('alert')).toHaveTextContent(words);
  });

  it('sends another code after 30 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      let asked = 0;
      const dialog = await askForCode(
        server({
          requestCode: async (phone) => {
            asked += 1;
            return { id: `code-${asked}`, phone };
          },
        }),
      );
      await dialog.findByText('Resend in 30s');
      expect(dialog.queryByRole('button', { name: 'Send a new code' })).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(30_000));
      await userEvent.click(dialog.getByRole('button', { name: 'Send a new code' }));
      await dialog.findByText(/^Resend in (30|29)s$/);
      expect(asked).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });
});
