import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Network } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import type { StepsDoor } from './contact-api.ts';
import ContactSteps from './contact-steps.tsx';
import { LISTING, way } from './testing/contacts.ts';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
const door: StepsDoor = {
  start: async () => ({ step: 'verify', conversationId: null }),
  resend: async () => ({ step: 'verify', conversationId: null }),
  verify: async () => ({ step: 'success', conversationId: null }),
  erase: async () => true,
};
const open = (doors = door) =>
  renderAt(
    <Network answers={{ currentUser: () => null, visitor: () => null }}>
      <ContactSteps way={way({ way: 'dealer', recipientName: 'Sharma Motors' })} Chat={() => null} door={doors} />
    </Network>,
    `/marketplace/${LISTING}`,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Returns the text of the focused element. */
const focused = () => document.activeElement?.textContent;

it('has the focus at each step, and the number as it was typed when somebody goes back', async () => {
  open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Meera');
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone number' }), '98765 43210');
  await press('Continue');
  const code = await screen.findByRole('textbox', { name: '6-digit code' });
  await waitFor(() => expect(code).toHaveFocus());
  await press('Back');
  expect(await screen.findByRole('textbox', { name: 'Phone number' })).toHaveValue('9876543210');
  expect(focused()).toBe('Step 1 of 3Your details');
  await press('Continue');
  await userEvent.type(await screen.findByRole('textbox', { name: '6-digit code' }), '123456');
  expect(await screen.findByText(/Your inquiry was sent to Sharma Motors/)).toBeVisible();
  await waitFor(() => expect(focused()).toBe('Step 3 of 3Sent'));
});

it('say how long to wait after too many inquiries, and that signing in helps', async () => {
  open({ ...door, start: async () => ({ refused: 'TOO_MANY_INQUIRIES', retryAfterS: 7000 }) });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Meera');
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone number' }), '98765 43210');
  await press('Continue');
  const words = 'Too many inquiries. You can send another one in 2 hours. If you sign in, you can write now.';
  expect((await screen.findAllByText(words))[0]).toBeVisible();
});
