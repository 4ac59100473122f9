import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentYear, EARLIEST_CHOICE_OF_YEAR } from '../../schema/kernel/manufacture-years.ts';
import { startingCar } from '../shared/valuation/valued-car.ts';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { FRESH_MS } from './freshness.ts';
import InsightsPanel from './insights-prompt.tsx';
import { PriceEstimator } from './price-estimator.tsx';
import { counts, insightsOf, modelValue, pastVerdict, tableValue } from './testing/insights.ts';
import ValuationResult from './valuation-result.tsx';

const plain = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00a0', ' ');
const CAR = { id: 'c1', priceInr: 540_000 };
const panel = (answers: Answers) =>
  renderAt(
    <Network answers={answers}>
      <InsightsPanel car={CAR} />
    </Network>,
  );
/** Simulates a wide or narrow window, because jsdom has no layout. */
const windowIs = (width: 'wide' | 'narrow') => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: width === 'wide',
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
};
beforeEach(() => windowIs('narrow'));
const open = () => userEvent.click(screen.getByRole('button', { name: 'Show price insights' }));

describe('the insights panel', () => {
  it('asks nothing until it is opened', async () => {
    const priceInsights = vi.fn(() => insightsOf(540_000, 600_000));
    panel({ priceInsights });
    expect(priceInsights).not.toHaveBeenCalled();
    await open();
    expect(await screen.findByText('Average price')).toBeVisible();
    expect(priceInsights).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Hide price insights' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('is open in a wide window, until it is closed', async () => {
    windowIs('wide');
    panel({ priceInsights: () => insightsOf(540_000, 600_000) });
    expect(await screen.findByText('Average price')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Hide price insights' }));
    expect(screen.queryByText('Average price')).toBeNull();
  });

  it.each([
    [539_999, 600_000, 'below market'],
    [540_000, 600_000, 'Fair market price'],
    [660_000, 600_000, 'Fair market price'],
    [660_001, 600_000, 'above market'],
  ])('says of ₹%i against an average of ₹%i: %s', async (asking, average, words) => {
    const { container } = panel({ priceInsights: () => insightsOf(asking, average) });
    await open();
    expect(await screen.findByText(words)).toBeVisible();
    for (const other of ['below market', 'Fair market price', 'above market'].filter((word) => word !== words))
      expect(screen.queryByText(other)).toBeNull();
    expect(plain(container)).toContain('Fair market price: from ₹5.40 Lakh to ₹6.60 Lakh.');
  });

  it('gives no verdict without an average, and no range without its lower end', async () => {
    const { container } = panel({ priceInsights: () => insightsOf(540_000, 0) });
    await open();
    expect(await screen.findByRole('heading', { name: 'Not enough comparable cars' })).toBeVisible();
    for (const name of ['Average price', 'Price range'])
      expect(screen.getByText(name).nextElementSibling).toHaveTextContent('N/A');
    expect(plain(container)).not.toMatch(/below market|Fair market price|above market|Price bands/);
  });

  it('says what would reach the next band, and lists each comparable car with what it was adjusted for', async () => {
    panel({ priceInsights: () => insightsOf(640_000, 600_000) });
    await open();
    const bands = await screen.findByRole('table', { name: 'Price bands' });
    expect(within(bands).getByRole('row', { current: true })).toHaveTextContent('Fair market price, upper part');
    expect(screen.getByText(/^For sellers: at ₹6,24,000 or less/)).toBeVisible();
    const cars = screen.getByRole('table', { name: 'Comparable cars' });
    expect(within(cars).getAllByRole('link')).toHaveLength(5);
    expect(within(cars).getAllByRole('list', { name: 'Adjusted for' })[0]).toHaveTextContent(
      'year +₹44,000kilometres −₹18,400transmission −₹11,600',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(within(cars).getAllByRole('link')).toHaveLength(7);
  });

  it('says that it failed, and tries again', async () => {
    let answer: () => unknown = () => refusal('INTERNAL');
    panel({ priceInsights: () => answer() });
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to fetch market insights at this time.');
    answer = () => insightsOf(540_000, 600_000);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Fair market price')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows earlier verdicts with the model and the cars of their day', async () => {
    panel({
      priceInsights: () => insightsOf(540_000, 600_000),
      verdictTimeline: ({ after }) =>
        after
          ? { nodes: [pastVerdict(1, { reason: 'FIRST' })], nextCursor: null }
          : { nodes: [pastVerdict(20, { verdict: 'ABOVE_MARKET', verdictPercent: 12.4 })], nextCursor: '1' },
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show earlier verdicts' }));
    const list = await screen.findByRole('list', { name: 'Earlier verdicts' });
    expect(plain(list)).toContain('12% above market');
    expect(plain(list)).toContain('Price model 20');
    expect(plain(list)).toContain('2 cars of that day');
    await userEvent.click(screen.getByRole('button', { name: 'Show older verdicts' }));
    expect(await within(list).findByText('First verdict')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older verdicts' })).toBeNull();
  });
});

describe('what was fetched', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 6) }));
  afterEach(() => void vi.useRealTimers());
  const comeBack = () => fireEvent(document, new Event('visibilitychange'));
  const close = () => userEvent.click(screen.getByRole('button', { name: 'Hide price insights' }));

  it('is fresh for five minutes, whoever comes back to it, and fetched anew by Refresh', async () => {
    const priceInsights = vi.fn(() => insightsOf(540_000, 600_000));
    panel({ priceInsights });
    await open();
    await screen.findByText('Fair market price');
    vi.setSystemTime(Date.now() + FRESH_MS - 1);
    comeBack();
    await close();
    await open();
    expect(await screen.findByText('Fair market price')).toBeVisible();
    expect(priceInsights).toHaveBeenCalledTimes(1);

    vi.setSystemTime(Date.now() + 1);
    comeBack();
    await waitFor(() => expect(priceInsights).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy'));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(priceInsights).toHaveBeenCalledTimes(3));
  });

  it('is out of date as soon as the car asks another price', async () => {
    const priceInsights = vi.fn(() => insightsOf(540_000, 600_000));
    const Priced = () => {
      const [priceInr, setPrice] = useState(540_000);
      return (
        <>
          <button type="button" onClick={() => setPrice(500_000)}>
            Cheaper
          </button>
          <InsightsPanel car={{ id: 'c1', priceInr }} />
        </>
      );
    };
    renderAt(
      <Network answers={{ priceInsights }}>
        <Priced />
      </Network>,
    );
    await open();
    await screen.findByText('Fair market price');
    expect(priceInsights).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Cheaper' }));
    await waitFor(() => expect(priceInsights).toHaveBeenCalledTimes(2));
    expect(screen.getByText('Fair market price')).toBeVisible();
  });
});

describe('the price estimator', () => {
  it('asks for brand and model, and then what that car is worth', async () => {
    const onAsk = vi.fn();
    renderAt(
      <Network answers={{ marketplaceCounts: () => counts }}>
        <PriceEstimator start={startingCar(2026)} onAsk={onAsk} />
      </Network>,
    );
    const submit = screen.getByRole('button', { name: 'Estimate price' });
    await userEvent.click(submit);
    expect(screen.getByRole('combobox', { name: 'Brand' })).toHaveAccessibleDescription('Please choose a brand');
    expect(onAsk).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('combobox', { name: 'Brand' }), 'Hyun{Enter}');
    await userEvent.click(screen.getByRole('combobox', { name: 'Model' }));
    await screen.findByRole('option', { name: 'Creta' });
    await userEvent.type(screen.getByRole('combobox', { name: 'Model' }), 'Cret{Enter}');
    const km = screen.getByRole('slider', { name: 'KM driven' });
    expect([km.getAttribute('min'), km.getAttribute('max'), km.getAttribute('step')]).toEqual([
      '10000',
      '200000',
      '10000',
    ]);
    const year = screen.getByRole('slider', { name: 'Year' });
    expect([year.getAttribute('min'), year.getAttribute('max')]).toEqual([
      String(EARLIEST_CHOICE_OF_YEAR),
      String(currentYear(new Date())),
    ]);

    fireEvent.change(km, { target: { value: '80000' } });
    await userEvent.click(screen.getByRole('radio', { name: /^Fair/ }));
    await userEvent.click(submit);
    expect(onAsk).toHaveBeenCalledWith({
      brand: 'Hyundai',
      model: 'Creta',
      year: 2021,
      mileageKm: 80_000,
      condition: 'fair',
    });
  });

  const valued = (answers: Answers) =>
    renderAt(
      <Network answers={answers}>
        <ValuationResult car={{ ...startingCar(2026), brand: 'Honda', model: 'City' }} />
      </Network>,
    );

  it('shows what the model says, where an asking price would lie, and what would reach the next band', async () => {
    const { container } = valued({ valuation: () => modelValue });
    expect(await screen.findByText('₹5.94 L', { normalizer: (text) => text.replaceAll('\u00a0', ' ') })).toBeVisible();
    expect(plain(container)).toContain('Most are asked for from ₹5.21 L to ₹6.71 L.');
    expect(plain(container)).toContain('From 41 cars of this kind, by price model 7.');
    expect(screen.getByRole('link', { name: 'Sell Your Car' })).toHaveAttribute(
      'href',
      '/sell?brand=Honda&model=City&year=2021&km=50000&condition=good&draft=new',
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Your asking price in rupees' }), '6,60,000');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByText('above market')).toBeVisible();
    expect(screen.getByText(/^For sellers: at ₹6,53,400 or less/)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Your asking price in rupees' }), 'a lot');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.queryByText('above market')).toBeNull();
  });

  it('says so when the fixed table answered, with what it is made of', async () => {
    const { container } = valued({ valuation: () => tableValue });
    expect(await screen.findByText(/^By a fixed table: .* too few, or asked for too far apart/)).toBeVisible();
    expect(plain(container)).toContain('₹82 K');
    expect(plain(screen.getByRole('table', { name: 'How it is made up' }))).toBe(
      'How it is made upBase price₹6,50,000Age−₹4,55,000Kilometres−₹78,000Condition−₹35,100Estimated value₹81,900',
    );
    expect(plain(container)).not.toContain('What would you ask?');
  });

  it('says when too few such cars are known, which is no failure', async () => {
    valued({ valuation: () => refusal('NO_VALUATION') });
    expect(await screen.findByRole('heading', { name: 'Not enough comparable cars' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
