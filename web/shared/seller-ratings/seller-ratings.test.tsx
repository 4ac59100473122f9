import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, Network, refusal } from '../../testing/network.tsx';
import { renderAt } from '../../testing/render.tsx';
import { useCurrentUser } from '../account/use-current-user.ts';
import { latestToast } from '../ui/toast.ts';
import { SellerRatings } from './seller-ratings.tsx';
import { SELLER, sellerRating, sellerRatings, signedIn } from './testing/ratings.ts';

/** Stands for a page's header, which queries the signed-in user. */
const Header = () => <p>{useCurrentUser().state}</p>;
const open = (answers: Answers, reader: string | null) =>
  renderAt(
    <Network answers={{ currentUser: () => signedIn(reader), ...answers }}>
      <Header />
      <SellerRatings sellerId={SELLER} />
    </Network>,
    '/car/c1',
  );
const entry = async (words: string) => {
  const found = (await screen.findByText(words)).closest('li');
  if (!found) throw new Error('not in a list');
  return within(found);
};
const NOBODY = { myRating: () => ({ ground: null, isHidden: false, whyHidden: null, rating: null }) };

describe('the ratings of a seller', () => {
  it('can be read by everybody, and reported by nobody who is signed out', async () => {
    open({ sellerRatings: () => sellerRatings(sellerRating()) }, null);
    const one = await entry('On time, and the car was clean.');
    expect(one.getByText('4 of 5 stars')).toBeVisible();
    expect(one.getByText('Visited a car')).toBeVisible();
    await screen.findByText('anonymous');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are reported by a reader with a reason, not by their own buyer', async () => {
    const asked = vi.fn();
    const reportRating = (args: object) => {
      asked(args);
      return { __typename: 'RatingDone', id: 'r1' };
    };
    const own = { id: 'r2', stars: 5 };
    open(
      {
        sellerRatings: () => sellerRatings(sellerRating(), sellerRating({ id: 'r2', words: 'Mine' })),
        myRating: () => ({ ...NOBODY.myRating(), rating: own }),
        reportRating,
      },
      'somebody',
    );
    const one = await entry('On time, and the car was clean.');
    await userEvent.click(await one.findByRole('button', { name: 'Report' }));
    await userEvent.click(one.getByRole('button', { name: 'Send report' }));
    expect(one.getByText('Choose a reason.')).toBeVisible();
    await userEvent.click(one.getByRole('radio', { name: 'It is not true' }));
    await userEvent.click(one.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(latestToast()?.title).toBe('Reported'));
    expect(asked).toHaveBeenCalledWith({ id: 'r1', reason: 'untrue' });
    expect(one.queryByRole('button', { name: 'Report' })).toBeNull();
    const mine = await entry('Mine');
    await waitFor(() => expect(mine.queryByRole('button', { name: 'Report' })).toBeNull());
  });

  it('are answered once by their seller', async () => {
    const asked = vi.fn();
    let rating = sellerRating();
    const answerRating = (args: object) => {
      asked(args);
      rating = sellerRating({ answer: 'Thank you', answeredAt: '2026-11-23T09:30:00.000Z' });
      return { __typename: 'RatingDone', id: 'r1' };
    };
    open({ sellerRatings: () => sellerRatings(rating), answerRating }, SELLER);
    const one = await entry('On time, and the car was clean.');
    await userEvent.click(await one.findByRole('button', { name: 'Answer' }));
    await userEvent.click(one.getByRole('button', { name: 'Send answer' }));
    expect(one.getByText('Write an answer.')).toBeVisible();
    await userEvent.type(one.getByRole('textbox', { name: 'Your answer' }), ' Thank you ');
    await userEvent.click(one.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Thank you')).toBeVisible();
    expect(asked).toHaveBeenCalledWith({ id: 'r1', words: 'Thank you' });
    expect(one.queryByRole('button', { name: 'Answer' })).toBeNull();
  });

  it('say why a report was refused, and that an answer is hidden', async () => {
    const hidden = sellerRating({ answer: null, answeredAt: '2026-11-23T09:30:00.000Z' });
    open(
      {
        ...NOBODY,
        sellerRatings: () => sellerRatings(hidden),
        reportRating: () => ({ __typename: 'Rejection', code: 'RATING_KEPT', message: 'no', fields: [] }),
      },
      'somebody',
    );
    const one = await entry('On time, and the car was clean.');
    expect(one.getByText('Our desk has hidden this answer.')).toBeVisible();
    await userEvent.click(await one.findByRole('button', { name: 'Report' }));
    await userEvent.click(one.getByRole('radio', { name: 'Something else' }));
    await userEvent.click(one.getByRole('button', { name: 'Send report' }));
    expect(await one.findByText('Our desk has looked at this rating and kept it.')).toBeVisible();
  });

  it('say that there are none, and that they could not be loaded', async () => {
    const { unmount } = open({ sellerRatings: () => sellerRatings() }, SELLER);
    expect(await screen.findByText(/^No ratings yet\. People who bought/)).toBeVisible();
    unmount();
    open({ sellerRatings: () => refusal('INTERNAL') }, null);
    expect(await screen.findByText('The ratings could not be loaded')).toBeVisible();
  });
});
