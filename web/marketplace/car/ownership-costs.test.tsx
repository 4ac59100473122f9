import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import OwnershipCosts from './ownership-costs.tsx';

const open = (fuelType: string | null, engineCc: number | null) =>
  renderAt(<OwnershipCosts car={{ fuelType, engineCc }} />);
const costs = () => screen.getByRole('region', { name: 'Cost of ownership' });
const said = () => costs().textContent?.replaceAll('\u00a0', ' ') ?? '';
const result = () => screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ');

describe('the cost of ownership', () => {
  it('names each fee with its source and since when it is in force', () => {
    open('Petrol', 1_197);
    expect(said()).toContain('₹300 once, to put the RC in your name');
    expect(said()).toContain('₹3,416 a year, for 1,197 cc');
    expect(said()).not.toContain('₹7,897');
    const rules = within(costs()).getByRole('link', { name: /^Motor Vehicles \(Third Party Insurance/ });
    expect(rules).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(rules.parentElement).toHaveTextContent('in force since 1 Jun 2022');
  });

  it('shows every premium that may apply where the size of the engine is not provided', () => {
    open('Diesel', null);
    expect(said()).toContain('The size of the engine is not provided');
    for (const words of [
      '₹2,094 a year, up to 1,000 cc',
      '₹3,416 a year, up to 1,500 cc',
      '₹7,897 a year, above 1,500 cc',
    ])
      expect(said()).toContain(words);
  });

  it('goes by the power of an electric car, which no source states', () => {
    open('Electric', null);
    expect(said()).toContain('₹1,780 a year, up to 30 kW');
    expect(screen.getByRole('textbox', { name: 'Kilometres per unit (kWh)' })).toBeVisible();
  });

  it('says that the tax of other states is not provided, and whom to ask', () => {
    open('Petrol', null);
    expect(said()).toContain('Telangana 13 % to 21 % of the price of a new car');
    expect(said()).toContain('Other states: Not provided. Ask the registration office before you pay.');
  });

  it('works the fuel out from what the reader types, and from nothing else', async () => {
    open('Petrol', null);
    expect(result()).toBe('Fill in all three to see the cost.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Kilometres a month' }), '1,000');
    await userEvent.type(screen.getByRole('textbox', { name: 'Kilometres per litre' }), '18');
    expect(result()).toBe('Fill in all three to see the cost.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Rupees per litre' }), '102.5');
    expect(result()).toBe('₹5,694 a month, from your figures');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Kilometres per litre' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Kilometres per litre' }), '0');
    expect(screen.getByText('Enter a number above 0')).toBeVisible();
    expect(result()).toBe('Fill in all three to see the cost.');
  });
});
