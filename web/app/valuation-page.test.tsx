import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import ValuationPage from './valuation-page.tsx';

describe('the page of valuations', () => {
  it('leaves the focus and what is folded out where they are when the form is sent, and follows links', async () => {
    const page = renderAt(
      <Network answers={{ valuation: () => refusal('NO_VALUATION') }}>
        <ValuationPage />
        <Link to="?brand=Tata&model=Tiago&condition=poor">Another car</Link>
      </Network>,
      '/valuation?brand=Honda&model=City',
    );
    const more = screen.getByText('More about the car').closest('details');
    await userEvent.click(screen.getByText('More about the car'));
    expect(more).toHaveAttribute('open');
    await userEvent.click(screen.getByRole('radio', { name: /^Fair/ }));
    const submit = screen.getByRole('button', { name: 'Estimate price' });
    await userEvent.click(submit);
    expect(page.address()).toContain('condition=fair');
    expect(submit).toHaveFocus();
    expect(more).toBeInTheDocument();
    expect(more).toHaveAttribute('open');
    await userEvent.click(screen.getByRole('link', { name: 'Another car' }));
    expect(screen.getByRole('combobox', { name: 'Model' })).toHaveValue('Tiago');
    expect(screen.getByRole('radio', { name: /^Poor/ })).toBeChecked();
  });
});
