import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Network } from '../../testing/network.tsx';
import { renderAt } from '../../testing/render.tsx';
import { caseFile } from '../testing/cases.ts';
import { FlagsScreen } from './flags-screen.tsx';

it('shows a listing again that stands with another car since it was hidden, and decides nothing else about it', async () => {
  const asked = vi.fn();
  const showListings = (args: unknown) => {
    asked(args);
    return { __typename: 'FlagCaseFile', ...caseFile() };
  };
  renderAt(
    <Network answers={{ flagCase: caseFile, showListings }}>
      <FlagsScreen />
    </Network>,
    '/admin/flags?car=c1',
  );
  const note = await screen.findByText('Shown with another car since');
  const row = note.closest('li');
  if (!row) throw new Error('The note stands in no row');
  expect(within(row).getByText('Spinny')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /hide until the source corrects it/ }));
  expect(screen.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    expect.stringMatching(/^OLX/),
  ]);
  await userEvent.click(within(row).getByRole('button', { name: 'Show the listing of Spinny again' }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith(expect.objectContaining({ listingIds: ['l3'] })));
});
