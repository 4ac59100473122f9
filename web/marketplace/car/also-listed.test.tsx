import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { carDetails } from '../testing/cars.ts';
import { AlsoListed } from './also-listed.tsx';

const [one, other] = carDetails().listings;
const HIDDEN = { isLive: false, goneAt: '2026-11-12T09:30:00.000Z', hiddenAt: '2026-11-12T09:30:00.000Z' };

describe('where a car is also listed', () => {
  it('leaves out and does not count what is hidden after a report', () => {
    if (!one || !other) throw new Error('The car has too few listings');
    const hidden = { ...one, ...HIDDEN, id: 'hidden', source: { ...one.source, label: 'OLX' } };
    renderAt(<AlsoListed car={{ listings: [one, other, hidden] }} />, '/car/c1');
    expect(screen.getByText(/found on 2 sources/)).toBeVisible();
    expect(screen.getAllByRole('rowheader')).toHaveLength(2);
    expect(screen.queryByText('OLX')).toBeNull();
    expect(screen.queryByText('Taken down')).toBeNull();
  });
  it('says nothing where only one listing is left', () => {
    if (!one || !other) throw new Error('The car has too few listings');
    renderAt(<AlsoListed car={{ listings: [one, { ...other, ...HIDDEN }] }} />, '/car/c1');
    expect(screen.queryByRole('table')).toBeNull();
  });
});
