import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answers, Network } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { CityWaitlist } from './city-waitlist.tsx';

const show = (answers: Answers, city = 'Mumbai') =>
  renderAt(
    <Network answers={answers}>
      <CityWaitlist city={city} />
    </Network>,
    '/used-cars/mumbai',
  );

describe('the waitlist of a city', () => {
  it('is joined and left by whoever is signed in', async () => {
    let isMine = false;
    const set = (value: boolean) => () => {
      isMine = value;
      return { __typename: 'CityWaitlists', cities: [] };
    };
    show({
      cityWaitlists: () => [{ city: 'Mumbai', waiting: isMine ? 8 : 7, isMine }],
      currentUser: () => ({ __typename: 'User', id: 'u1' }),
      joinWaitlist: set(true),
      leaveWaitlist: set(false),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Tell me when it is live' }));
    expect(await screen.findByText('8 people wait for it.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'On the list: leave it' }));
    expect(await screen.findByText('7 people wait for it.')).toBeVisible();
  });
  it('offers strangers to sign in and come back', async () => {
    show({ cityWaitlists: () => [{ city: 'Mumbai', waiting: 0, isMine: false }], currentUser: () => null });
    expect(await screen.findByRole('link', { name: 'Sign in to be told' })).toHaveAttribute(
      'href',
      '/api/login?returnTo=%2Fused-cars%2Fmumbai',
    );
    expect(screen.queryByText(/wait for it/)).toBeNull();
  });
});
