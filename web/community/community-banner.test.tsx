import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../testing/render.tsx';
import { CommunityBanner } from './community-banner.tsx';

it('leads to Throttle Talk', () => {
  renderAt(<CommunityBanner />);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/throttle-talk');
});
