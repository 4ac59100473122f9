import { act, cleanup, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useCurrentUser } from '../shared/account/use-current-user.ts';
import { Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { StrangerPage } from '../testing/stranger-page.tsx';
import { KeepApart } from './clear-data-on-sign-out.tsx';
import { sayGoodbye } from './sign-out.ts';

const user = (id: string) => ({
  id,
  firstName: null,
  lastName: null,
  email: null,
  profileImageUrl: null,
  isPremium: false,
  roles: ['buyer'],
  phoneVerified: false,
});
/** Queries the signed-in user, as the header of every page does. */
const Header = () => {
  useCurrentUser();
  return null;
};
/** Opens a page on which `currentUser` resolves to the given answer, and waits until the page has queried it. */
const open = async (currentUser: () => unknown) => {
  const asked = vi.fn(currentUser);
  const forget = vi.fn();
  renderAt(
    <Network answers={{ currentUser: asked }}>
      <Header />
      <KeepApart forget={forget} />
    </Network>,
  );
  await waitFor(() => expect(asked).toHaveBeenCalled());
  return forget;
};
/** Opens a page rendered for signed-out users, such as one restored from the browser's history. The page then queries the signed-in user. */
const openFromHistory = (currentUser: () => unknown) => {
  const forget = vi.fn();
  renderAt(
    <Network answers={{ currentUser }}>
      <StrangerPage>
        <KeepApart forget={forget} />
      </StrangerPage>
    </Network>,
  );
  return forget;
};
const kept = () => JSON.parse(localStorage.getItem('account') ?? 'null');
/** Opens a page as the signed-in user `id`, and unmounts the page once the browser has stored the id. */
const beHereAs = async (id: string) => {
  const forget = await open(() => user(id));
  await waitFor(() => expect(kept()).toBe(id));
  cleanup();
  return forget;
};

beforeEach(() => localStorage.clear());

describe('what a browser keeps of an account', () => {
  it('stays while the same person comes back', async () => {
    expect(await beHereAs('asha')).not.toHaveBeenCalled();
    expect(await beHereAs('asha')).not.toHaveBeenCalled();
  });

  it('goes once its owner is signed out', async () => {
    await beHereAs('asha');
    const forget = await open(() => null);
    await waitFor(() => expect(forget).toHaveBeenCalledOnce());
    expect(kept()).toBeNull();
  });

  it('goes once somebody else is signed in', async () => {
    await beHereAs('asha');
    expect(await beHereAs('ravi')).toHaveBeenCalledOnce();
  });

  it('stays where nobody could say who is signed in', async () => {
    await beHereAs('asha');
    const forget = await open(() => {
      throw refusal('INTERNAL');
    });
    await new Promise(requestAnimationFrame);
    expect(forget).not.toHaveBeenCalled();
    expect(kept()).toBe('asha');
  });

  it('stays while a page from before the sign-in asks who is signed in, and after the answer', async () => {
    await beHereAs('asha');
    let answer = (_: unknown): void => undefined;
    const asked = vi.fn(() => new Promise((resolve) => (answer = resolve)));
    const forget = openFromHistory(asked);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(kept()).toBe('asha');
    await act(async () => answer(user('asha')));
    expect(forget).not.toHaveBeenCalled();
    expect(kept()).toBe('asha');
  });

  it('stays where a page from before the sign-in cannot ask', async () => {
    await beHereAs('asha');
    const asked = vi.fn(() => {
      throw refusal('INTERNAL');
    });
    const forget = openFromHistory(asked);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await act(async () => undefined);
    expect(forget).not.toHaveBeenCalled();
    expect(kept()).toBe('asha');
  });

  it('goes once the server says, too, that nobody is signed in', async () => {
    await beHereAs('asha');
    const forget = openFromHistory(() => null);
    await waitFor(() => expect(forget).toHaveBeenCalledOnce());
    expect(kept()).toBeNull();
  });

  it('goes at once when its owner presses Logout', async () => {
    const forget = await open(() => user('asha'));
    await waitFor(() => expect(kept()).toBe('asha'));
    sayGoodbye();
    expect(forget).toHaveBeenCalledOnce();
  });
});
