import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Network } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import OwnSafety from './blocks-and-appeals.tsx';
import { ModerationScreen } from './desk/moderation-screen.tsx';
import MessageWarning from './message-warning.tsx';
import { around, conductFile, ownSafety } from './testing/cases.ts';

const TALK = { id: 'c1', otherName: 'Ravi' };

it('a reader is told what to do about each thing that a message asks for, in a fixed order', () => {
  renderAt(
    <Network answers={{}}>
      <MessageWarning talk={TALK} message={{ id: 'm1', isMine: false }} signals={['number', 'upi', 'unheard of']} />
    </Network>,
    '/messages',
  );
  const advice = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(advice).toEqual([expect.stringContaining('UPI'), expect.stringContaining('phone number')]);
});

it('whoever wrote it can say that the warning is wrong, once', async () => {
  const asked = vi.fn();
  const makeAppeal = (args: unknown) => {
    asked(args);
    return { __typename: 'OwnAppeal' };
  };
  renderAt(
    <Network answers={{ makeAppeal }}>
      <MessageWarning talk={TALK} message={{ id: 'm1', isMine: true }} signals={['link']} />
    </Network>,
    '/messages',
  );
  await userEvent.click(screen.getByRole('button', { name: 'This is wrong' }));
  expect(await screen.findByText('Thank you: we look at it.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(asked).toHaveBeenCalledWith(
    expect.objectContaining({ about: 'warning', conversationId: 'c1', messageId: 'm1' }),
  );
});

it('the desk reads what was written only when it asks for it', async () => {
  const read = vi.fn(around);
  renderAt(
    <Network answers={{ conductCase: conductFile, readTalkContext: read }}>
      <ModerationScreen />
    </Network>,
    '/admin/moderation?person=p1',
  );
  const [first] = await screen.findAllByRole('button', { name: 'Read what is around it' });
  expect(read).not.toHaveBeenCalled();
  expect(screen.queryByText(/car@okaxis/)).toBeNull();
  if (!first) throw new Error('There is nothing to read');
  await userEvent.click(first);
  expect(await screen.findByText('Send advance to car@okaxis first')).toBeVisible();
  expect(read).toHaveBeenCalledOnce();
});

it('somebody sees whom they blocked, and asks for a hidden message to be looked at again where they did not yet', async () => {
  const { blocks, standing } = ownSafety();
  const removeBlock = vi.fn(() => []);
  renderAt(
    <Network answers={{ myBlocks: () => blocks, myStanding: () => standing, removeBlock }}>
      <OwnSafety />
    </Network>,
    '/profile',
  );
  expect(await screen.findAllByRole('button', { name: 'Ask us to look at it again' })).toHaveLength(1);
  expect(screen.getByText('We looked at it again, and it stays')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Unblock Ravi' }));
  await waitFor(() => expect(removeBlock).toHaveBeenCalledOnce());
});
