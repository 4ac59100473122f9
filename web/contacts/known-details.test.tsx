import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, Network } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import type { StepsDoor } from './contact-api.ts';
import ContactDialog from './contact-dialog.tsx';
import ContactSteps, { type Chat } from './contact-steps.tsx';
import { ContactWays } from './contact-ways.tsx';
import { ASHA, LISTING, way } from './testing/contacts.ts';

beforeAll(() => import('../shared/ui/dialog-panel.tsx'), 60_000);
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
const DETAILS = /Your name|Phone|Email/;
const dealer = way({ way: 'dealer', recipientName: 'Sharma Motors' });
const as = (user: object | null): Answers => ({ currentUser: () => user, visitor: () => null });

describe('somebody signed in', () => {
  it('is asked for nothing that is known in the modal, and the number is not sent back and forth', async () => {
    const sent = vi.fn((_args: Record<string, unknown>) => ({ __typename: 'Contact', id: 'c', conversationId: null }));
    renderAt(
      <Network answers={{ ...as(ASHA), contactSeller: sent }}>
        <ContactDialog open way={dealer} onClose={() => undefined} />
      </Network>,
    );
    expect(await screen.findByText('Asha Rao · your verified number · asha@example.in')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: DETAILS })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.lastCall?.[0]).toMatchObject({
      input: { buyerName: 'Asha Rao', buyerPhone: null, buyerEmail: 'asha@example.in' },
    });
  });

  it('is asked for the number alone where none is verified, and for all of it on request', async () => {
    renderAt(
      <Network answers={as({ ...ASHA, phoneVerified: false })}>
        <ContactDialog open way={dealer} onClose={() => undefined} />
      </Network>,
    );
    expect(await screen.findByRole('textbox', { name: 'Phone number' })).toBeVisible();
    expect(screen.getAllByRole('textbox', { name: DETAILS })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Use other details' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveFocus());
    expect(screen.getAllByRole('textbox', { name: DETAILS })).toHaveLength(3);
  });

  it('goes through the steps of a listing without giving a name or a number', async () => {
    const start = vi.fn(async (..._given: unknown[]) => ({ step: 'messaging' as const, conversationId: 'c' }));
    const never = () => Promise.reject(new Error('nobody asks for a code'));
    const door: StepsDoor = { start, resend: never, verify: never, erase: never };
    const Talk: Chat = ({ as: whose }) => <p>Talking as {whose}</p>;
    renderAt(
      <Network answers={as(ASHA)}>
        <ContactSteps way={way()} Chat={Talk} door={door} />
      </Network>,
      `/marketplace/${LISTING}`,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Talking as account')).toBeVisible();
    expect(start.mock.lastCall?.[2]).toMatchObject({ name: 'Asha Rao', phone: '', email: 'asha@example.in' });
  });

  it('has one form on the page of a car: “Contact Seller” leads into it', async () => {
    const Talk: Chat = () => <textarea aria-label="Message" />;
    renderAt(
      <Network answers={{ ...as(ASHA), contactWay: () => way() }}>
        <ContactWays carId={LISTING} source={() => null} Chat={Talk} />
      </Network>,
    );
    const contact = () => screen.getByRole('button', { name: 'Contact Seller' });
    await waitFor(() => expect(contact()).not.toHaveAttribute('aria-haspopup'));
    await userEvent.click(contact());
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('a stranger has the modal on the page of a car', async () => {
  renderAt(
    <Network answers={{ ...as(null), contactWay: () => way() }}>
      <ContactWays carId={LISTING} source={() => null} Chat={() => <p>Please login</p>} />
    </Network>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Contact Seller' }));
  expect(await screen.findByRole('dialog', { name: 'Contact Seller' })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Your name' })).toBeVisible();
});

describe('whoever sent too many inquiries', () => {
  const tooMany = (retryAfterS: number | null, code = 'TOO_MANY_INQUIRIES') => ({
    ...{ __typename: 'Rejection', code, retryAfterS, message: '', fields: [] },
  });
  const waiting = async (user: object | null, refused: object) => {
    renderAt(
      <Network answers={{ ...as(user), contactSeller: () => refused }}>
        <ContactDialog open way={dealer} onClose={() => undefined} />
      </Network>,
    );
    if (!user) {
      await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Meera');
      await userEvent.type(screen.getByRole('textbox', { name: 'Phone number' }), '9876543210');
      await userEvent.type(screen.getByRole('textbox', { name: /^Email/ }), 'meera@example.in');
    }
    await userEvent.click(await screen.findByRole('button', { name: 'Send Message' }));
  };

  it.each([
    [
      'without an account',
      null,
      tooMany(86_000),
      /You can send another one in 24 hours\. If you sign in, you can write now\.$/,
    ],
    ['from a busy network', null, tooMany(61, 'RATE_LIMITED'), /You can send another one in 2 minutes\.$/],
    ['with an account', ASHA, tooMany(30), /You can send another one in 1 minute\.$/],
    ['for an unknown time', ASHA, tooMany(null), /Wait a while before you send another one\.$/],
  ])('is told how long to wait, and what to do: %s', async (_, user, refused, words) => {
    await waiting(user, refused);
    expect((await screen.findAllByText(words))[0]).toBeVisible();
  });
});
