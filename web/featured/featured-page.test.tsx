import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { EFFECT_QUERY } from '../../schema/featured/effect-query.ts';
import { Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import FeaturedPage from './featured-page.tsx';
import { FeaturedPart } from './featured-part.tsx';
import { boughtDays, boughtPage, effectFigure, featuredEffect, measuredViews, SELLER } from './testing/featured.ts';

const show = (answer: () => unknown) =>
  renderAt(
    <Network answers={{ featuredEffect: answer }}>
      <FeaturedPage />
    </Network>,
  );
const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') ?? document.body);
};

describe('the page of featured listings', () => {
  it('has each measured figure as a multiple, with its interval and its numbers', async () => {
    show(() => featuredEffect(measuredViews(), effectFigure('inquiries'), effectFigure('sales')));
    const views = await cardOf('Car opened');
    expect(views.getByText('2.00 times')).toBeVisible();
    expect(views.getByText('95 % interval: 1.42 to 2.98')).toBeVisible();
    expect(views.getByText('With places: 540 of 2,710')).toBeVisible();
    expect(views.getByText('Without: 30 of 300')).toBeVisible();
    expect(screen.getByText(/^Counted from 23 Nov 2026 to 3 Jan 2027\./)).toBeVisible();
  });

  it('says what is not measured yet, and shows no figure of it', async () => {
    show(() => featuredEffect(measuredViews(), effectFigure('inquiries'), effectFigure('sales')));
    const asked = await cardOf('Seller asked');
    expect(asked.getByText('Not measured yet')).toBeVisible();
    expect(asked.getByText('It happened 12 times; 260 are needed.')).toBeVisible();
    expect(asked.queryByText(/times$|interval/)).toBeNull();
  });

  it('names no days before the first 14 days are over', async () => {
    show(() => ({ ...featuredEffect(), since: '2026-11-23', until: '2026-11-23', nextAt: '2026-12-07' }));
    await cardOf('Car opened');
    expect(screen.getByText('The next 14 days are added on 7 Dec 2026.')).toBeVisible();
    expect(screen.queryByText(/Counted from/)).toBeNull();
  });

  it('hides figures whose sample ratio cannot be right, and says why', async () => {
    show(() => featuredEffect(effectFigure('views', { state: 'hidden' })));
    const views = await cardOf('Car opened');
    expect(views.getByText('Hidden')).toBeVisible();
    expect(views.getByText(/^The numbers of shown and withheld places do not fit/)).toBeVisible();
  });

  it('has the prices of the book with true savings, the rules of counting, and the query', async () => {
    show(() => featuredEffect());
    await cardOf('Car opened');
    expect(screen.getByText('Runs 17 days and 13 hours, because withheld time is given back')).toBeInTheDocument();
    for (const text of ['₹500', '₹900', '₹1,500', '₹171 less', '₹643 less'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/^A figure is shown once it happened 260 times/)).toBeVisible();
    expect(document.querySelector('pre')?.textContent).toBe(EFFECT_QUERY);
  });

  it('says when the figures cannot be loaded, and keeps the rest', async () => {
    show(() => refusal('INTERNAL'));
    expect(await screen.findByText('What featured listings bring could not be loaded')).toBeVisible();
    expect(screen.getByText('₹900')).toBeVisible();
  });
});

describe('a seller', () => {
  it('opens what the places brought to their own listing', async () => {
    const featuredEffectOfListing = vi.fn((_asked: Record<string, unknown>) => featuredEffect());
    const answers = { currentUser: () => SELLER, myFeaturedListings: () => boughtPage(boughtDays()) };
    renderAt(
      <Network answers={{ ...answers, featuredEffectOfListing }}>
        <FeaturedPart />
      </Network>,
    );
    const summary = await screen.findByText('What it brought');
    expect(featuredEffectOfListing).not.toHaveBeenCalled();
    await userEvent.click(summary);
    expect(await screen.findAllByText('Not measured yet')).toHaveLength(3);
    expect(featuredEffectOfListing.mock.calls[0]?.[0]).toMatchObject({ listingId: 'l1' });
  });
});
