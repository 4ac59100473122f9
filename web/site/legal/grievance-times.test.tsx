import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GRIEVANCE_HOURS, GRIEVANCE_KINDS } from '../../../schema/grievances/grievance-kinds-and-deadlines.ts';
import { Network } from '../../testing/network.tsx';
import { renderAt } from '../../testing/render.tsx';
import PrivacyPage from './privacy-page.tsx';
import TermsPage from './terms-page.tsx';

/** Converts a duration in the table to hours. */
const hoursOf = (words: string | null): number => {
  const [, count, unit] = /^(\d+) (hour|day)s?$/.exec(words ?? '') ?? [];
  return Number(count) * (unit === 'day' ? 24 : 1);
};

it.each([
  ['the privacy policy', PrivacyPage],
  ['the terms of service', TermsPage],
])('%s promises what the clock of grievances counts, and leads to their page', (_, Page) => {
  renderAt(
    <Network>
      <Page />
    </Network>,
    '/',
  );
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  const said = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => hoursOf(textContent)),
  );
  expect(said).toEqual(GRIEVANCE_KINDS.map((kind) => Object.values(GRIEVANCE_HOURS[kind])));
  expect(screen.getByRole('link', { name: /File a grievance/ })).toHaveAttribute('href', '/grievance');
  // The legal document must not name other deadlines.
  expect(document.body.textContent).not.toMatch(/within (24|48) hours|within 15 days|within a month/);
});
