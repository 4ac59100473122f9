import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { latestToast } from '../shared/ui/toast.ts';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { RatingsScreen } from './desk/ratings-screen.tsx';
import { deskPage, deskRating, hiddenRating } from './testing/ratings.ts';

const open = (answers: Answers, address: string) =>
  renderAt(
    <Network answers={answers}>
      <RatingsScreen />
    </Network>,
    address,
  );

describe('the desk of ratings', () => {
  it('lists what waits, with who is rated and why it was reported, and leads to the case', async () => {
    const asked = vi.fn();
    const deskRatings = (args: object) => {
      asked(args);
      return deskPage(deskRating());
    };
    open({ deskRatings }, '/admin/ratings');
    const link = await screen.findByRole('link', { name: /^He shouted at my father/ });
    expect(link).toHaveAttribute('href', `/admin/ratings?rating=${deskRating().id}`);
    expect(screen.getByText(/1 star · about Sanjay Rao · waits since/)).toBeVisible();
    expect(screen.getByText('It is not true')).toBeVisible();
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ list: 'reported' }));
  });

  it('wants a decision and a reason, and sends both', async () => {
    const asked = vi.fn();
    let shown: object = deskRating();
    const decideRating = (args: object) => {
      asked(args);
      shown = hiddenRating();
      return { __typename: 'RatingDone', id: 'r1' };
    };
    open({ deskRating: () => shown, decideRating }, '/admin/ratings?rating=r1');
    expect(await screen.findByRole('heading', { name: 'Rating of Sanjay Rao' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    expect(screen.getByText('Choose what to do.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Hide the rating' }));
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    expect(screen.getByText('Say why.')).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Why' }), 'It names a person.');
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    await waitFor(() => expect(latestToast()?.title).toBe('Decided'));
    expect(asked).toHaveBeenCalledWith({ id: deskRating().id, decision: 'hide', reason: 'It names a person.' });
    expect(await screen.findByText(/Meera Nair/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Show it again' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Hide the rating' })).toBeNull();
  });

  it('offers to hide an answer where there is one', async () => {
    open({ deskRating: () => deskRating({ answer: null, answeredAt: null }) }, '/admin/ratings?rating=r1');
    expect(await screen.findByRole('radio', { name: 'Hide the rating' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Hide the answer alone' })).toBeNull();
  });

  it('says that a rating is gone', async () => {
    open({ deskRating: () => refusal('RATING_NOT_FOUND') }, '/admin/ratings?rating=r1');
    expect(await screen.findByRole('heading', { name: 'No such rating' })).toBeVisible();
  });
});
