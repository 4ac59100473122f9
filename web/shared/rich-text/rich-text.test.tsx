import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { RichText } from './rich-text.tsx';
import { richParts } from './testing/parts.ts';

it('makes elements of the parts, each inside those that contain it', () => {
  renderAt(<RichText parts={richParts} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Papers' })).toBeInTheDocument();
  const entries = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Read it', 'Keep it']);
  expect(within(entries[0] as HTMLElement).getByText('it').tagName).toBe('STRONG');
  expect(screen.getByRole('columnheader', { name: 'Paper' })).toBeInTheDocument();
  expect(screen.getByText('<script>alert(1)</script>')).toBeInTheDocument();
});

it('opens other sites in a new tab without telling them more than they need', () => {
  renderAt(<RichText parts={richParts} />);
  const away = screen.getByRole('link', { name: 'The portal' });
  expect(away).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(away).toHaveAttribute('target', '_blank');
  const here = screen.getByRole('link', { name: 'our cars' });
  expect(here).toHaveAttribute('href', '/used-cars/hyderabad');
  expect(here).not.toHaveAttribute('target');
});
