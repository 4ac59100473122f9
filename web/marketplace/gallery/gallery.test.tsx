import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { carSummary } from '../testing/cars.ts';
import { Gallery } from './gallery.tsx';
import { emptyPlaces, isDrawn } from './placeholder-pictures.ts';

// Compiles the lazy zoom view in advance, because that would take too long within a test.
beforeAll(() => import('./zoom.tsx'));

const [picture = ''] = carSummary().images;
const show = (images: readonly string[]) =>
  renderAt(<Gallery car={carSummary({ images: [...images] })} label="Pictures" />);
const places = () => within(screen.getByRole('list', { name: 'Choose a slide' })).getAllByRole('listitem');

describe('the places for pictures', () => {
  it('are four at least, those that no source filled among them', () => {
    expect([0, 1, 4, 9].map((pictures) => emptyPlaces(pictures).length)).toEqual([4, 3, 0, 0]);
  });
  it('tell a drawing of the product from a photo', () => {
    expect(isDrawn('/api/placeholder/car-image?body=SUV')).toBe(true);
    expect(isDrawn('https://photos.example/api/placeholder/1.jpg')).toBe(false);
  });
});

describe('the gallery of a car', () => {
  it('says where no photo was supplied, and shows nothing in large then', () => {
    show([]);
    expect(screen.getByText('No photo supplied')).toBeVisible();
    expect(places().map((place) => place.textContent)).toEqual(Array(4).fill('No photo'));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('fills its places with the car’s own pictures', () => {
    show([picture, `${picture}#2`]);
    expect(
      places().map((place) => within(place).queryByRole('button')?.getAttribute('aria-label') ?? place.textContent),
    ).toEqual(['1 of 2', '2 of 2', 'No photo', 'No photo']);
  });

  it('shows a picture in large with where it is from, closes by Escape and gives the focus back', async () => {
    show([picture, `${picture}#2`, `${picture}#3`]);
    const opener = screen.getByRole('button', { name: 'Enlarge picture 1 of 3' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Pictures of 2021 Hyundai Creta' });
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    expect(within(dialog).getAllByText(/Photo as its source supplied it/).length).toBeGreaterThan(0);
    expect(within(dialog).getByText('1 / 3')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  });
});
