import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { type Filters, NO_FILTERS } from './search-state.ts';
import { facets } from './testing/cars.ts';

/** Renders the panel, which starts with the given filters. Returns a function that returns the current filters. */
const renderPanel = (start: Partial<Filters> = {}) => {
  let now: Filters = { ...NO_FILTERS, ...start };
  const Panel = () => {
    const [filters, setFilters] = useState(now);
    now = filters;
    return <FilterPanel filters={filters} facets={facets()} onChange={setFilters} />;
  };
  renderAt(<Panel />);
  return () => now;
};
const choose = (label: string, value: string) => userEvent.selectOptions(screen.getByLabelText(label), value);
const open = (title: string) => userEvent.click(screen.getByText(title, { selector: 'summary *' }));

describe('the filters', { timeout: 20_000 }, () => {
  it('say how many cars each choice would leave', () => {
    renderPanel();
    expect(screen.getByRole('option', { name: 'Maruti Suzuki (812)' })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: 'Jeep (12)' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /Petrol\s*1,040/ })).toBeInTheDocument();
  });

  it('forget the model of another brand', async () => {
    const now = renderPanel({ brand: 'Hyundai', model: 'Creta' });
    await choose('Brand', 'Tata');
    expect(now()).toMatchObject({ brand: 'Tata', model: undefined });
  });

  it('ask for a distance only around a city, and drop it with the city', async () => {
    const now = renderPanel();
    expect(screen.queryByLabelText('Distance')).toBeNull();
    await choose('City', 'Delhi');
    await choose('Distance', '100');
    expect(now()).toMatchObject({ city: 'Delhi', radiusKm: 100 });
    await choose('City', '');
    expect(now()).toMatchObject({ city: undefined, radiusKm: undefined });
  });

  it('take Delhi NCR for all of its cities, and still offer each alone', async () => {
    const now = renderPanel();
    await choose('City', 'Delhi NCR · Coming Soon (566)');
    expect(now().city).toBe('Delhi NCR');
    for (const [option, city] of [
      ['Delhi (408)', 'Delhi'],
      ['Gurugram (97)', 'Gurugram'],
    ] as const) {
      await choose('City', option);
      expect(now().city).toBe(city);
    }
  });

  it('filter by budget as soon as a handle leaves its end, and not at its end', () => {
    const now = renderPanel();
    const move = (name: string, value: number) => {
      const handle = screen.getByRole('slider', { name });
      fireEvent.change(handle, { target: { value: String(value) } });
      fireEvent.keyUp(handle);
    };
    move('Maximum budget', 2_000_000);
    expect(now()).toMatchObject({ priceMin: undefined, priceMax: 2_000_000 });
    move('Minimum budget', 500_000);
    expect(now()).toMatchObject({ priceMin: 500_000, priceMax: 2_000_000 });
    move('Minimum budget', 9_000_000);
    expect(now()).toMatchObject({ priceMin: 2_000_000, priceMax: 2_000_000 });
    move('Minimum budget', 0);
    move('Maximum budget', 10_000_000);
    expect(now()).toMatchObject({ priceMin: undefined, priceMax: undefined });
  });

  it('keep a budget beyond the end of the slider, or between two steps, until its own handle is moved', () => {
    const now = renderPanel({ priceMin: 725_000, priceMax: 15_000_000 });
    expect(screen.getByText('₹7.25 L – ₹1.5 Cr')).toBeInTheDocument();
    const [low, high] = [/^Minimum budget/, /^Maximum budget/].map((name) => screen.getByRole('slider', { name }));
    if (!low || !high) throw new Error('the slider has no handles');
    expect(high.getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ')).toBe('₹1.5 Cr');
    for (const handle of [low, high]) {
      fireEvent.focus(handle);
      fireEvent.pointerUp(handle);
      fireEvent.blur(handle);
    }
    expect(now()).toMatchObject({ priceMin: 725_000, priceMax: 15_000_000 });
    fireEvent.change(low, { target: { value: '1000000' } });
    fireEvent.keyUp(low);
    expect(now()).toMatchObject({ priceMin: 1_000_000, priceMax: 15_000_000 });
    fireEvent.change(high, { target: { value: '9500000' } });
    fireEvent.keyUp(high);
    expect(now()).toMatchObject({ priceMin: 1_000_000, priceMax: 9_500_000 });
  });

  it('say that a budget beyond the end of the slider becomes open before its handle is released there', () => {
    const now = renderPanel({ priceMax: 15_000_000 });
    const high = screen.getByRole('slider', { name: /^Maximum budget/ });
    fireEvent.change(high, { target: { value: '9500000' } });
    fireEvent.change(high, { target: { value: '10000000' } });
    expect(screen.getByText('₹0 – ₹1 Cr+')).toBeInTheDocument();
    fireEvent.pointerUp(high);
    expect(now().priceMax).toBeUndefined();
  });

  it('keep the years in order', async () => {
    const now = renderPanel({ yearMax: 2015 });
    await choose('From year', '2020');
    expect(now()).toMatchObject({ yearMin: 2020, yearMax: 2020 });
    await choose('To year', '2018');
    expect(now()).toMatchObject({ yearMin: 2018, yearMax: 2018 });
  });

  it('take several choices of a list', async () => {
    const now = renderPanel({ fuelType: ['Diesel'] });
    await userEvent.click(screen.getByRole('checkbox', { name: /Petrol/ }));
    expect(now().fuelType).toEqual(['Diesel', 'Petrol']);
    await userEvent.click(screen.getByRole('checkbox', { name: /Diesel/ }));
    expect(now().fuelType).toEqual(['Petrol']);
  });

  it('offer a fuel and a source outside the form only where there are cars of it', () => {
    renderPanel();
    expect(screen.getByRole('checkbox', { name: /LPG/ })).toBeInTheDocument();
    expect(screen.getByText('Quikr')).toBeInTheDocument();
    expect(screen.queryByText('Cars4u')).toBeNull();
  });

  it('reach photos, warranty and age', async () => {
    const now = renderPanel();
    await open('Photos, warranty, age');
    await userEvent.click(screen.getByRole('checkbox', { name: 'With photos only' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'With warranty' }));
    await choose('Listed', '30');
    expect(now()).toMatchObject({ hasImages: true, hasWarranty: true, listedWithinDays: 30 });
  });
});
