import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { PullDown } from './pull-down.tsx';

const opened = async () => {
  const user = userEvent.setup();
  const onWanted = vi.fn();
  renderAt(
    <>
      <PullDown button="Ways" buttonClassName="" onWanted={onWanted}>
        <Link to="/elsewhere">Elsewhere</Link>
      </PullDown>
      <button type="button">Beside</button>
    </>,
  );
  const summary = screen.getByText('Ways');
  const box = summary.closest('details');
  await user.click(summary);
  expect(box).toHaveAttribute('open');
  expect(onWanted).toHaveBeenCalled();
  return { user, summary, box };
};

it('closes by Escape and returns the focus to its button', async () => {
  const { user, summary, box } = await opened();
  screen.getByRole('link').focus();
  await user.keyboard('{Escape}');
  expect(box).not.toHaveAttribute('open');
  expect(summary).toHaveFocus();
});

it('closes by a press beside it', async () => {
  const { box } = await opened();
  fireEvent.pointerDown(screen.getByRole('button'));
  expect(box).not.toHaveAttribute('open');
});

it('closes when the focus leaves it', async () => {
  const { box } = await opened();
  screen.getByRole('link').focus();
  expect(box).toHaveAttribute('open');
  screen.getByRole('button').focus();
  expect(box).not.toHaveAttribute('open');
});

it('closes when one of its links is followed', async () => {
  const { user, box } = await opened();
  await user.click(screen.getByRole('link'));
  expect(box).not.toHaveAttribute('open');
});
