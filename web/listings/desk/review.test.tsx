import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { latestToast } from '../../shared/ui/toast.ts';
import { type Answers, Network, refusal } from '../../testing/network.tsx';
import { renderAt } from '../../testing/render.tsx';
import { besides, MINE, reviewCase, reviewPage, THEIRS } from '../testing/review-cases.ts';
import { ReviewScreen } from './review-screen.tsx';

beforeEach(() => localStorage.clear());
const show = (answers: Answers, at = '/admin/review?listing=l1') =>
  renderAt(
    <Network answers={answers}>
      <ReviewScreen />
    </Network>,
    at,
  );
const rejected = (code: string) => ({ __typename: 'Rejection', code, message: code, fields: [] });
const radio = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('radio', { name });

describe('the queue', () => {
  it('says of each listing how long it waits, who has it, and what it is', async () => {
    const asked = vi.fn();
    show(
      {
        listingReviews: (args) => {
          asked(args);
          return reviewPage({}, THEIRS, { isYours: true, isAppeal: true });
        },
      },
      '/admin/review',
    );
    expect(await screen.findByText('3 listings')).toBeInTheDocument();
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ list: 'waiting' }));
    const rows = screen.getAllByRole('listitem').filter((row) => within(row).queryByRole('link'));
    expect(rows[0]).toHaveTextContent('2019 Hyundai Creta₹9.50 Lakh · Hyderabad · waits since 20 Nov 2026');
    expect(rows[1]).toHaveTextContent('Claimed by Bala Iyer');
    expect(rows[2]).toHaveTextContent('Your own listingAppeal');
  });
  it('says when nothing waits, and when it failed', async () => {
    const empty = show({ listingReviews: () => reviewPage() }, '/admin/review?state=appeals');
    expect(await screen.findByText('Nobody appealed a decision.')).toBeInTheDocument();
    empty.unmount();
    show({ listingReviews: () => refusal('INTERNAL') }, '/admin/review');
    expect(await screen.findByRole('heading', { name: 'The reviews could not be loaded' })).toBeInTheDocument();
  });
});

describe('a case', () => {
  it('shows the fields, price, seller and likenesses, and documents only to whoever claimed it', async () => {
    show({ ...besides, listingReview: () => reviewCase() });
    expect(await screen.findByRole('heading', { level: 1, name: '2019 Hyundai Creta' })).toBeInTheDocument();
    expect(screen.getByText('TS 09 EA 1234')).toBeInTheDocument();
    expect(screen.getAllByText('Not provided').length).toBeGreaterThan(0);
    expect(await screen.findByText('₹50,000 above the estimate')).toBeInTheDocument();
    expect(screen.getByText(/Estimated as a car in good condition/)).toBeInTheDocument();
    expect(screen.getByText('1 approved · 1 rejected · 0 sold · 1 open')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Live' })).toHaveAttribute('href', '/admin/review?listing=plate-1');
    expect(await screen.findByRole('link', { name: 'Open its listing' })).toHaveAttribute(
      'href',
      '/admin/review?listing=other-1',
    );
    expect(await screen.findByText(/Front: Rejected \(aaaaaaaaaaaa\)/)).toBeInTheDocument();
    expect(screen.getByText('Claim the review to see the documents.')).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: 'Front' })).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /Registration certificate/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send the decision' })).toBeNull();
  });

  it('is claimed, and approved by keys alone; the decision names the version and the bytes that were seen', async () => {
    const decided = vi.fn();
    show({
      ...besides,
      listingReview: () => reviewCase(),
      claimListingReview: () => reviewCase({ entry: MINE }),
      decideListingReview: (args) => {
        decided(args);
        return reviewCase({ entry: { waitingSince: null, status: 'live' } });
      },
    });
    await screen.findByRole('heading', { level: 1, name: '2019 Hyundai Creta' });
    await userEvent.keyboard('c');
    expect(await screen.findByText(/^You review it/)).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: 'Registration certificate, page 1' })).toBeInTheDocument();
    await userEvent.keyboard('n');
    await userEvent.keyboard('aaaaaaa');
    expect(radio('Decision on: Interior', 'Approve')).toBeChecked();
    const outcome = screen.getByRole('radio', { name: 'Approve: buyers see it' });
    expect(outcome).toHaveFocus();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await userEvent.keyboard('car');
    expect(screen.getByRole('textbox', { name: 'Words to the seller' })).toHaveValue('car');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(decided).toHaveBeenCalledOnce());
    const sent = decided.mock.calls[0]?.[0];
    expect(sent).toMatchObject({ revision: 3, outcome: 'approve', reasons: [], words: 'car' });
    expect(sent.documents).toContainEqual({
      ...{ id: 'document-insurance', kind: 'insurance', sha256: '2'.repeat(64), decision: 'approved' },
      ...{ reason: null, words: null },
    });
    expect(sent.photos).toHaveLength(5);
    await waitFor(() => expect(latestToast()?.title).toBe('Decided. The seller is told.'));
  });

  it('wants a reason for what is rejected, and for the listing', async () => {
    const decided = vi.fn();
    show({
      ...besides,
      listingReview: () => reviewCase({ entry: MINE }),
      decideListingReview: (args) => {
        decided(args);
        return reviewCase({ entry: { waitingSince: null } });
      },
    });
    await screen.findByRole('button', { name: 'Give it back' });
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the decision' }));
    await send();
    expect(screen.getByText('Choose what is right.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /Ask for changes/ }));
    await send();
    expect(screen.getByText('Choose a reason, or reject a document or photo.')).toBeInTheDocument();
    await userEvent.keyboard('n');
    await userEvent.keyboard('n');
    await userEvent.keyboard('n');
    await userEvent.keyboard('r');
    const reason = screen.getByRole('combobox', { name: 'Why: Front' });
    expect(reason).toHaveFocus();
    await send();
    expect(screen.getByText('Choose why you reject: Front.')).toBeInTheDocument();
    await userEvent.selectOptions(reason, 'It is blurred or too dark');
    await userEvent.type(screen.getByRole('textbox', { name: 'In words: Front' }), 'Too dark');
    await send();
    await waitFor(() => expect(decided).toHaveBeenCalledOnce());
    expect(decided.mock.calls[0]?.[0]).toMatchObject({
      outcome: 'changes',
      documents: [],
      photos: [{ id: 'photo-front', decision: 'rejected', reason: 'blurred', words: 'Too dark' }],
    });
  });

  it('shows what changed when the listing is not what was seen, and decides on the new version after that', async () => {
    const decided = vi.fn();
    let hasChanged = false;
    const newer = { revision: 4, content: { priceInr: 990_000 } };
    show({
      ...besides,
      listingReview: () => reviewCase({ entry: MINE, ...(hasChanged && newer) }),
      decideListingReview: (args) => {
        decided(args.revision);
        if (args.revision === 4) return reviewCase({ ...newer, entry: { waitingSince: null } });
        hasChanged = true;
        return rejected('LISTING_CHANGED');
      },
    });
    await screen.findByRole('button', { name: 'Send the decision' });
    await userEvent.click(radio('What is right?', 'Reject'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'The price is not plausible' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send the decision' }));
    const note = await screen.findByText('Price: ₹9,50,000 → ₹9,90,000');
    expect(note).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Go on with the new version' }));
    expect(screen.queryByText('Price: ₹9,50,000 → ₹9,90,000')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send the decision' }));
    await waitFor(() => expect(decided.mock.calls).toEqual([[3], [4]]));
  });

  it('says when the claim is lost, and keeps what was chosen', async () => {
    let isTaken = false;
    show({
      ...besides,
      listingReview: () => reviewCase({ entry: isTaken ? THEIRS : MINE }),
      decideListingReview: () => {
        isTaken = true;
        return rejected('REVIEW_NOT_CLAIMED');
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: /Ask for changes/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Documents are missing' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send the decision' }));
    expect(await screen.findByText('Your claim ended, and Bala Iyer reviews the listing now.')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Documents are missing' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Claim this review' })).toBeDisabled();
  });

  it('says why a claim could not be given back, until it is claimed again', async () => {
    let entry: object = { ...MINE, claimedUntil: new Date().toISOString() };
    show({
      ...besides,
      listingReview: () => reviewCase({ entry }),
      releaseListingReview: () => {
        entry = {};
        return rejected('REVIEW_NOT_CLAIMED');
      },
      claimListingReview: () => {
        entry = MINE;
        return reviewCase({ entry });
      },
    });
    const why = 'Your claim has ended. Claim the review again before you decide.';
    // Unlike `userEvent`, this sends no press, which would renew the claim.
    fireEvent.click(await screen.findByRole('button', { name: 'Give it back' }));
    expect(await screen.findByRole('button', { name: 'Claim this review' })).toBeEnabled();
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([why]);
    await userEvent.click(screen.getByRole('button', { name: 'Claim this review' }));
    expect(await screen.findByRole('button', { name: 'Give it back' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says once who has the listing when it can no longer be given back', async () => {
    let entry: object = MINE;
    show({
      ...besides,
      listingReview: () => reviewCase({ entry }),
      releaseListingReview: () => {
        entry = THEIRS;
        return rejected('REVIEW_NOT_CLAIMED');
      },
    });
    // Unlike `userEvent`, this sends no press, which would renew the claim.
    fireEvent.click(await screen.findByRole('button', { name: 'Give it back' }));
    expect(await screen.findByText(/^Bala Iyer reviews it/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Claim this review' })).toBeDisabled();
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Your claim has ended. Claim the review again before you decide.',
    ]);
    expect(screen.queryByRole('button', { name: 'Send the decision' })).toBeNull();
  });

  it('says when a claim is lost that could not be given back before', async () => {
    let entry: object = MINE;
    show({
      ...besides,
      listingReview: () => reviewCase({ entry }),
      releaseListingReview: () => refusal('INTERNAL'),
      decideListingReview: () => {
        entry = THEIRS;
        return rejected('REVIEW_NOT_CLAIMED');
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Give it back' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side. Please try again.');
    await userEvent.click(screen.getByRole('radio', { name: /Ask for changes/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Documents are missing' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send the decision' }));
    expect(await screen.findByText('Your claim ended, and Bala Iyer reviews the listing now.')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Documents are missing' })).toBeChecked();
  });

  it('refuses nobody silently: who has it, and that it is your own', async () => {
    const taken = show({ ...besides, listingReview: () => reviewCase({ entry: THEIRS }) });
    expect(await screen.findByText(/Bala Iyer reviews it/)).toBeInTheDocument();
    taken.unmount();
    const own = show({ ...besides, listingReview: () => reviewCase({ entry: { isYours: true } }) });
    expect(await screen.findByText(/This is your own listing/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Claim this review' })).toBeNull();
    own.unmount();
    show({ listingReview: () => refusal('LISTING_NOT_FOUND') });
    expect(await screen.findByRole('heading', { level: 1, name: 'No such review' })).toBeInTheDocument();
  });

  it('has shortcuts that can be turned off, and that stay off', async () => {
    const claimed = vi.fn();
    const answers = {
      ...besides,
      listingReview: () => reviewCase(),
      claimListingReview: () => {
        claimed();
        return reviewCase({ entry: MINE });
      },
    };
    const first = show(answers);
    const box = await screen.findByRole('checkbox', { name: 'Shortcuts of one letter' });
    expect(box).toBeChecked();
    await userEvent.click(box);
    await userEvent.keyboard('c');
    first.unmount();
    show(answers);
    expect(await screen.findByRole('checkbox', { name: 'Shortcuts of one letter' })).not.toBeChecked();
    await userEvent.keyboard('c');
    expect(claimed).not.toHaveBeenCalled();
  });
});
