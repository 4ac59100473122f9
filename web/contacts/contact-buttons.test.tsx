import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import QuickWays from './contact-buttons.tsx';
import type { Way } from './queries.ts';
import { ASHA, LISTING, way } from './testing/contacts.ts';

// Preloads the dialog, because compiling it during a test could exceed the timeout.
beforeAll(() => Promise.all([import('../shared/ui/dialog-panel.tsx'), import('./contact-dialog.tsx')]), 60_000);

const open = (found: Way | null, user: object | null = null) =>
  renderAt(
    <Network
      answers={{
        contactWay: () => found ?? refusal('INTERNAL'),
        currentUser: () => user,
        visitor: () => null,
      }}
    >
      <QuickWays carId={LISTING} as="note" source={<p>Ask at the source</p>} />
      <QuickWays carId={LISTING} as="buttons" source={<button type="button">Call Seller</button>} />
    </Network>,
    `/?quick=${LISTING}`,
  );

describe('the ways to a seller in the quick view', () => {
  it('are the modal and the talk of the car’s page where an account sells it', async () => {
    open(way());
    expect(await screen.findByText(/^Sunil sells this car on CarSetu\./)).toBeVisible();
    expect(screen.getByText(/^Individual · listed on OLX · asks ₹9\.85.Lakh$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Message' })).toHaveAttribute('href', `/car/${LISTING}#talk`);
    expect(screen.queryByRole('button', { name: 'Call Seller' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Contact Seller' }));
    expect(await screen.findByRole('dialog', { name: 'Contact Seller' })).toBeVisible();
  });

  it('are the talk alone for somebody signed in, who is asked for nothing there', async () => {
    open(way(), ASHA);
    const contact = await screen.findByRole('link', { name: 'Contact Seller' });
    expect(contact).toHaveAttribute('href', `/car/${LISTING}#talk`);
    expect(screen.queryByRole('button', { name: 'Contact Seller' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Message' })).not.toBeInTheDocument();
  });

  it('are the modal alone where a dealer gets the inquiry', async () => {
    open(way({ way: 'dealer', recipientName: 'Sharma Motors' }));
    expect(await screen.findByText(/^Your inquiry goes to Sharma Motors, who offers this car\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Contact Seller' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Message' })).not.toBeInTheDocument();
  });

  it('lead whoever sells it to what was asked', async () => {
    open(way({ way: 'own' }));
    expect(await screen.findByRole('link', { name: 'See its inquiries' })).toHaveAttribute('href', '/inquiries');
  });

  it.each([
    ['only the source can be asked', way({ way: 'source' })],
    ['nobody offers it', way({ way: 'gone' })],
    ['it cannot be told', null],
  ])('are those of the source where %s', async (_why, found) => {
    open(found);
    expect(await screen.findByText('Ask at the source')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Call Seller' })).toBeVisible();
  });
});
