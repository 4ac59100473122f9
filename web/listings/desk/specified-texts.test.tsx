import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, Network } from '../../testing/network.tsx';
import { renderAt } from '../../testing/render.tsx';
import { besides, MINE, reviewCase } from '../testing/review-cases.ts';
import { ReviewScreen } from './review-screen.tsx';

/** Tests that the review pages show the wording from the specification: statuses, rejection reasons and error messages. */
beforeEach(() => localStorage.clear());
const show = async (answers: Answers = {}) => {
  renderAt(
    <Network answers={{ ...besides, listingReview: () => reviewCase({ entry: MINE }), ...answers }}>
      <ReviewScreen />
    </Network>,
    '/admin/review?listing=l1',
  );
  await screen.findByRole('button', { name: 'Send the decision' });
};
const rowOf = (group: string) => {
  const row = screen.getByRole('group', { name: group }).closest<HTMLElement>('[data-review-item]');
  if (!row) throw new Error('The decision stands beside no file');
  return within(row);
};

describe('the review desk', () => {
  it.each([
    ['pending', 'Not yet reviewed'],
    ['approved', 'Approved'],
    ['rejected', 'Rejected'],
  ])('says how a document and a photo stand: %s', async (review, words) => {
    const { registrationDocument, photos, ...rest } = reviewCase();
    renderAt(
      <Network
        answers={{
          ...besides,
          listingReview: () => ({
            ...rest,
            registrationDocument: { ...registrationDocument, review },
            photos: photos.map((photo) => ({ ...photo, review })),
          }),
        }}
      >
        <ReviewScreen />
      </Network>,
      '/admin/review?listing=l1',
    );
    for (const name of [/^Registration certificate/, /^Front/]) {
      const row = (await screen.findByRole('heading', { level: 3, name })).closest('li');
      expect([name, row?.textContent]).toEqual([name, expect.stringContaining(words)]);
    }
  });

  it('has the reasons for which a document, a photo and a listing are rejected', async () => {
    await show();
    const offered = async (what: string) => {
      const row = rowOf(`Decision on: ${what}`);
      await userEvent.click(row.getByRole('radio', { name: 'Reject' }));
      return within(row.getByRole('combobox', { name: `Why: ${what}` }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    };
    expect(await offered('Registration certificate')).toEqual([
      ...['Choose a reason', 'It cannot be read', 'Pages are missing', 'It is another document'],
      ...['It belongs to another car', 'It names another owner', 'It is out of date', 'It looks altered'],
      'Something else',
    ]);
    expect(await offered('Front')).toEqual([
      ...['Choose a reason', 'It is blurred or too dark', 'It shows another side', 'It shows another car'],
      ...['It has a watermark', 'It shows contact details', 'It shows people', 'It shows no car', 'Something else'],
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'Ask for changes: the seller corrects it' }));
    const why = screen.getByRole('group', { name: 'Why' });
    expect(
      within(why)
        .getAllByRole<HTMLInputElement>('checkbox')
        .map((box) => box.labels?.[0]?.textContent),
    ).toEqual([
      ...['Documents are missing', 'Photos are missing', 'The details contradict the documents or photos'],
      ...['The price is not plausible', 'The car is listed already', 'The text has contact details'],
      ...['The car may not be sold here', 'Something else'],
    ]);
  });

  it.each([
    ['REVIEW_TAKEN', 'Another person has claimed this review.'],
    ['REVIEW_NOT_CLAIMED', 'Your claim has ended. Claim the review again before you decide.'],
    ['REVIEW_IS_YOUR_OWN', 'This is your own listing. Another admin has to review it.'],
    ['LISTING_CHANGED', 'The listing changed meanwhile. What changed stands above.'],
    [
      'LISTING_NOT_READY',
      'It cannot go live yet: both documents and the front, rear, left, right and interior photos have to be approved.',
    ],
    ['LISTING_NOT_FOUND', 'This listing is gone.'],
    ['NOT_ALLOWED', 'Your account may not do that any more.'],
    ['SOMETHING_NEW', 'Something went wrong on our side. Please try again.'],
  ])('says why a decision is refused: %s', async (code, words) => {
    await show({ decideListingReview: () => ({ __typename: 'Rejection', code, message: '', fields: [] }) });
    await userEvent.click(screen.getByRole('radio', { name: 'Approve: buyers see it' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send the decision' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});
