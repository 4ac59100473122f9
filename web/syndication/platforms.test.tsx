import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { latestToast } from '../shared/ui/toast.ts';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { PlatformsPart } from './platforms-part.tsx';
import { listingsToSend, platform, portal, postingLog, social } from './testing/platforms.ts';

/** Preloads the code of the dialog, because compiling it during a test could exceed the timeout. */
beforeAll(() => Promise.all([import('./platforms-dialog.tsx'), import('../shared/ui/dialog-panel.tsx')]), 60_000);

const openDialog = async (answers: Answers) => {
  const cars = () => listingsToSend('2019 Hyundai Creta', '2021 Tata Nexon');
  renderAt(
    <Network answers={{ sellerCars: cars, ...answers }}>
      <PlatformsPart />
    </Network>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Choose platforms' }));
  return within(await screen.findByRole('dialog', { name: 'Your cars on other platforms' }));
};
const three = (ofPortal: object = {}, ofSocial: object = {}) => [platform(), portal(ofPortal), social(ofSocial)];

describe('the platforms of a listing', () => {
  it('say what became of it at each, and why', async () => {
    const dialog = await openDialog({
      listingPlatforms: () =>
        three(
          { isChosen: true, state: 'posted', action: 'put', platformListingId: 'there-1' },
          {
            ...{ isChosen: true, state: 'unknown', action: 'put' },
            reason: 'no_answer',
            nextLookAt: '2026-11-27T06:30:00.000Z',
          },
        ),
    });
    expect(await dialog.findByRole('checkbox', { name: 'Example Portal (Car portal)' })).toBeChecked();
    const told = ['Shown there.', 'Its id there: there-1', 'Not connected to this site yet. Nothing is sent there.'];
    for (const text of told) expect(dialog.getByText(text)).toBeVisible();
    expect(
      dialog.getByText('Was sent. Whether it is shown there is not known yet. The platform did not answer.'),
    ).toBeVisible();
    expect(dialog.getByText(/^We look there again: 27 Nov 2026, 12:00/)).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: 'Used-car retailer' })).toBeDisabled();
  });

  it('are chosen for the listing, and saved together', async () => {
    const asked: unknown[] = [];
    const dialog = await openDialog({
      listingPlatforms: ({ id }) => three({ isChosen: id === 'l2' }),
      choosePlatforms: (choice) => {
        asked.push(choice);
        return { __typename: 'ListingPlatforms', platforms: three({}, { isChosen: true }) };
      },
    });
    await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Your listing' }), '2021 Tata Nexon');
    const ofPortal = await dialog.findByRole('checkbox', { name: 'Example Portal (Car portal)' });
    await expect.poll(() => dialog.getByRole('checkbox', { name: 'Example Portal (Car portal)' })).toBeChecked();
    expect(ofPortal).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Example Portal (Car portal)' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Example Market (Social marketplace)' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect.poll(() => latestToast()?.title).toBe('Platforms saved');
    expect(asked).toEqual([expect.objectContaining({ id: 'l2', platforms: ['social'] })]);
  });

  it('show why a choice was refused, and keep it', async () => {
    const dialog = await openDialog({
      listingPlatforms: () => three(),
      choosePlatforms: () => refusal('PLATFORM_NOT_CONNECTED'),
    });
    const box = await dialog.findByRole('checkbox', { name: 'Example Portal (Car portal)' });
    await userEvent.click(box);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('not connected any more');
    expect(box).toBeChecked();
  });

  it('say what a listing lacks', async () => {
    const failed = { isChosen: true, state: 'failed', action: 'put', reason: 'lacks_facts' };
    const dialog = await openDialog({
      listingPlatforms: () => three({ ...failed, lacks: ['body_style', 'image'] }),
    });
    expect(await dialog.findByText('Not shown there. The listing lacks what the platform requires.')).toBeVisible();
    expect(dialog.getByText('Missing: body type, a photo')).toBeVisible();
  });

  it('have a log', async () => {
    const dialog = await openDialog({
      listingPlatforms: () => three(),
      listingPostingLog: () => postingLog({}, { postingStatus: 'failed', action: 'remove', reason: 'gone' }),
    });
    await userEvent.click(await dialog.findByRole('button', { name: 'What happened so far' }));
    expect(await dialog.findByText('Car portal: Shown there.')).toBeVisible();
    expect(
      dialog.getByText('Car portal: Could not be taken down. The platform takes no listings any more.'),
    ).toBeVisible();
  });

  it('can be asked for again after a failure', async () => {
    let isDown = true;
    const dialog = await openDialog({ listingPlatforms: () => (isDown ? refusal('INTERNAL') : three()) });
    expect(await dialog.findByText('The platforms could not be loaded')).toBeVisible();
    isDown = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('checkbox', { name: 'Example Portal (Car portal)' })).toBeVisible();
  });

  it('need a listing', async () => {
    const dialog = await openDialog({ sellerCars: () => listingsToSend() });
    expect(await dialog.findByRole('link', { name: 'Sell your car' })).toHaveAttribute('href', '/sell');
  });
});
