import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { latestToast } from '../../shared/ui/toast.ts';
import { type Answers, Network } from '../../testing/network.tsx';
import { renderAt } from '../../testing/render.tsx';
import { RateSeller } from './rate-seller.tsx';

const open = (answers: Answers) =>
  renderAt(
    <Network answers={answers}>
      <p>The card</p>
      <RateSeller sellerId="s1" />
    </Network>,
    '/car/c1',
  );
const MAY = { ground: 'answered', isHidden: false, rating: null };

describe('the rating of a seller', () => {
  it('asks for stars, sends them with words, and offers to change them', async () => {
    const asked = vi.fn();
    let own: object = MAY;
    open({
      myRating: () => own,
      rateSeller: (args) => {
        asked(args);
        own = { ...MAY, rating: { id: 'r1', stars: 4, words: 'On time' } };
        return { __typename: 'OwnRating', ...own };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Rate this seller' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send rating' }));
    expect(screen.getByText('Choose 1 to 5 stars.')).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'What was it like?' }), ' On time ');
    await userEvent.click(screen.getByRole('button', { name: 'Send rating' }));
    await waitFor(() => expect(latestToast()?.title).toBe('Rating sent'));
    expect(asked).toHaveBeenCalledWith({ id: 's1', stars: 4, words: 'On time' });
    await userEvent.click(await screen.findByRole('button', { name: 'Change your rating' }));
    expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
  });

  it('says why a rating was refused', async () => {
    open({
      myRating: () => MAY,
      rateSeller: () => ({ __typename: 'Rejection', code: 'NOTHING_TO_RATE', message: 'no', fields: [] }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Rate this seller' }));
    await userEvent.click(screen.getByRole('radio', { name: '1 star: bad' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send rating' }));
    expect(await screen.findByText(/once you have bought from them/)).toBeVisible();
  });

  it('is not offered to people who had nothing to do with the seller', async () => {
    const asked = vi.fn(() => ({ ground: null, isHidden: false, rating: null }));
    open({ myRating: asked });
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.getByText('The card')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
