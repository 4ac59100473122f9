import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { ContactWays } from './contact-ways.tsx';
import type { Way } from './queries.ts';
import { LISTING, way } from './testing/contacts.ts';

// Preloads the steps, because compiling them during a test could exceed the timeout.
beforeAll(() => import('./contact-steps.tsx'), 60_000);
beforeEach(() => {
  asked.mockClear();
  Element.prototype.scrollIntoView = () => undefined;
});

const asked = vi.fn();
const open = (found: Way | null, { inSteps = false, at = `/car/${LISTING}` } = {}) =>
  renderAt(
    <Network
      answers={{
        contactWay: () => {
          asked();
          return found ?? refusal('INTERNAL');
        },
        currentUser: () => null,
        visitor: () => null,
      }}
    >
      <ContactWays
        carId={LISTING}
        inSteps={inSteps}
        visit={<button type="button">Schedule Test Drive</button>}
        source={(rank) => <p>Source as the {rank} way</p>}
        Chat={() => <p>Please login</p>}
      />
    </Network>,
    at,
  );
const visit = () => screen.queryByRole('button', { name: 'Schedule Test Drive' });

describe('the ways to a seller on the page of a car', () => {
  it('are the source alone, without a visit, where nobody here answers', async () => {
    open(way({ way: 'source', takesVisits: false }));
    expect(await screen.findByText('Source as the main way')).toBeVisible();
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(visit()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Contact Seller' })).toBeNull();
  });

  it('are the source and a visit where the operator answers for visits', async () => {
    open(way({ way: 'source' }));
    await waitFor(() => expect(visit()).toBeVisible());
    expect(screen.getByText('Source as the main way')).toBeVisible();
  });

  it('begin with the seller where an account sells the car, and say what happens next', async () => {
    open(way());
    const main = await screen.findByRole('button', { name: 'Contact Seller' });
    expect(screen.getByText(/They get your message and answer you\./)).toBeVisible();
    expect(visit()).toBeVisible();
    expect(main.compareDocumentPosition(visit() ?? main)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText(/^Source as/)).toBeNull();
  });

  it('begin with the dealer where inquiries go to one, and keep the source', async () => {
    open(way({ way: 'dealer', recipientName: 'Sharma Motors', takesVisits: false }));
    expect(await screen.findByText(/They answer you by phone or email\./)).toBeVisible();
    expect(screen.getByText('Source as the other way')).toBeVisible();
    expect(visit()).toBeNull();
  });

  it('are the source while it is not known who answers', async () => {
    open(null);
    expect(await screen.findByText('Source as the main way')).toBeVisible();
    expect(visit()).toBeNull();
  });
});

describe('the ways to a seller on the page of a listing', () => {
  it('open the steps on request', async () => {
    open(way(), { inSteps: true });
    const main = await screen.findByRole('button', { name: 'Contact Seller' });
    expect(main).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(main);
    expect(await screen.findByRole('region', { name: 'Contact the seller in steps' })).toBeVisible();
  });

  it('open the steps by themselves where the address names the chat', async () => {
    open(way(), { inSteps: true, at: `/marketplace/${LISTING}#talk` });
    expect(await screen.findByRole('region', { name: 'Contact the seller in steps' })).toBeVisible();
  });
});
