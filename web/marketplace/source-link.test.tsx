import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { SourceWay } from './source-link.tsx';
import { carDetails } from './testing/cars.ts';

describe('the way to a source', () => {
  it('leads to the page of the car there in a new tab, and says what happens next', () => {
    renderAt(<SourceWay car={carDetails()} rank="main" />);
    const link = screen.getByRole('link', { name: /^Continue on CarDekho/ });
    expect(link).toHaveAttribute('href', 'https://example.com/creta');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(screen.getByText(/Its page on CarDekho opens, and you contact the seller there\./)).toBeVisible();
  });

  it('says that there is no link where the source gave none, if there is no other way', () => {
    const main = renderAt(<SourceWay car={{ ...carDetails(), url: null }} rank="main" />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText(/CarDekho gave no link to its page\./)).toBeVisible();
    main.unmount();
    renderAt(<SourceWay car={{ ...carDetails(), url: null }} rank="other" />);
    expect(screen.queryByText(/CarDekho/)).toBeNull();
  });
});
