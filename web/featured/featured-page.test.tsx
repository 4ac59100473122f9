import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { BUYERS_QUERY } from '../../schema/featured/buyer-effect-query.ts';
import { EFFECT_QUERY } from '../../schema/featured/effect-query.ts';
import { Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import FeaturedPage from './featured-page.tsx';
import { FeaturedPart } from './featured-part.tsx';
import {
  boughtDays,
  boughtPage,
  buyersEffect,
  buyersFigure,
  effectFigure,
  featuredEffect,
  measuredOpened,
  measuredViews,
  SELLER,
} from './testing/featured.ts';

/** The dates of a report before the first period of 14 days has ended. */
const YOUNG = { since: '2026-11-23', until: '2026-11-23', nextAt: '2026-12-07' };
const show = (answer: () => unknown, buyers: () => unknown = () => ({ ...buyersEffect(), ...YOUNG })) =>
  renderAt(
    <Network answers={{ featuredEffect: answer, featuredBuyersEffect: buyers }}>
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
    show(() => ({ ...featuredEffect(), ...YOUNG }));
    await cardOf('Car opened');
    expect(await screen.findAllByText('The next 14 days are added on 7 Dec 2026.')).toHaveLength(2);
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
    expect([...document.querySelectorAll('pre')].map(({ textContent }) => textContent)).toEqual([
      EFFECT_QUERY,
      BUYERS_QUERY,
    ]);
  });

  it('has what the places change for buyers, by the same rules', async () => {
    const buyers = () => buyersEffect(measuredOpened(), buyersFigure('asked'));
    show(() => featuredEffect(), buyers);
    const opened = await cardOf('Search led to a car');
    expect(opened.getByText('0.98 times')).toBeVisible();
    expect(opened.getByText('95 % interval: 0.84 to 1.15')).toBeVisible();
    expect(opened.getByText('With places: 2,990 of 9,500')).toBeVisible();
    expect(opened.getByText('Without: 160 of 500')).toBeVisible();
    const asked = await cardOf('Search led to an inquiry');
    expect(asked.getByText('Not measured yet')).toBeVisible();
    expect(asked.queryByText(/times$|interval/)).toBeNull();
    expect(screen.getByText(/^A figure is shown once 530 viewers did it/)).toBeVisible();
  });

  it('hides what cannot be right for buyers, and says why', async () => {
    show(
      () => featuredEffect(),
      () => buyersEffect(buyersFigure('opened', { state: 'hidden' })),
    );
    const opened = await cardOf('Search led to a car');
    expect(opened.getByText(/^The numbers of viewers with and without places do not fit/)).toBeVisible();
  });

  it('says when the figures cannot be loaded, and keeps the rest', async () => {
    show(
      () => refusal('INTERNAL'),
      () => refusal('INTERNAL'),
    );
    expect(await screen.findByText('What featured listings bring could not be loaded')).toBeVisible();
    expect(await screen.findByText('What the places change for buyers could not be loaded')).toBeVisible();
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
