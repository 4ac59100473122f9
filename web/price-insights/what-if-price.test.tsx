import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { verdictAt } from './testing/verdict-at.ts';
import { PriceIf } from './what-if-price.tsx';

const show = (answers: Answers) =>
  renderAt(
    <Network answers={answers}>
      <PriceIf carId="c1" askingInr={950_000} />
    </Network>,
  );
const box = () => screen.getByRole('textbox', { name: 'Try another price in rupees' });

describe('a price that a seller tries', () => {
  it('is judged by the market, typed or in steps, and compared with the present one', async () => {
    show({ priceVerdictAt: verdictAt(920_000) });
    expect(await screen.findByText(/This is your present price/)).toBeInTheDocument();
    expect(screen.getByText(/At ₹8,83,199 or less, it would be “Fair market price, lower part”/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '₹5,000 less' }));
    expect(box()).toHaveValue('9,45,000');
    expect(await screen.findByText(/₹5,000 less than now.*The band stays/)).toBeInTheDocument();
    await userEvent.clear(box());
    await userEvent.type(box(), '8 lakh');
    expect(
      await screen.findByText(/₹1,50,000 less than now.*The band changes from “.*” to “Below market”/),
    ).toBeInTheDocument();
    await userEvent.clear(box());
    await userEvent.type(box(), '11,00,000');
    expect(await screen.findByText(/₹1,50,000 more than now.*to “Above market”/)).toBeInTheDocument();
  });

  it('is not sent unless it can be read', async () => {
    const asked = vi.fn(verdictAt(920_000));
    show({ priceVerdictAt: asked });
    await screen.findByText(/This is your present price/);
    await userEvent.clear(box());
    await userEvent.type(box(), 'cheap');
    expect(box()).toHaveAccessibleDescription(/Write a price in rupees/);
    expect(asked.mock.calls.every(([{ priceInr }]) => priceInr === 950_000)).toBe(true);
  });

  it('has no band where the market knows no price, and says when it failed', async () => {
    const unknown = show({ priceVerdictAt: verdictAt(0) });
    expect(await screen.findByText('No verdict: fewer than five cars like this one are known.')).toBeInTheDocument();
    expect(screen.queryByText(/band/)).toBeNull();
    unknown.unmount();
    show({ priceVerdictAt: () => refusal('INTERNAL') });
    expect(await screen.findByRole('heading', { name: 'The verdict could not be loaded' })).toBeInTheDocument();
  });
});
