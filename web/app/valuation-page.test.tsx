import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import ValuationPage from './valuation-page.tsx';

afterEach(() => vi.restoreAllMocks());

describe('the page of valuations', () => {
  it.each([
    ['above', -600],
    ['at the bottom of', 700],
  ])(
    'shows the start of a result that is %s the window, and moves the focus there, each time it is asked',
    async (_where, top) => {
      const scrolled: Element[] = [];
      Element.prototype.scrollIntoView = function () {
        scrolled.push(this);
      };
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 30));
      renderAt(
        <Network answers={{ valuation: () => refusal('NO_VALUATION') }}>
          <ValuationPage />
          <Link to="?brand=Tata&model=Tiago&condition=poor">Another car</Link>
        </Network>,
        '/valuation?brand=Honda&model=City',
      );
      const result = await screen.findByRole('region', { name: 'Estimated value' });
      expect(scrolled).toEqual([]);
      const submit = screen.getByRole('button', { name: 'Estimate price' });
      await userEvent.click(submit);
      expect(scrolled).toEqual([result]);
      expect(screen.getByRole('heading', { name: 'Estimated value' })).toHaveFocus();
      await userEvent.click(submit);
      expect(scrolled).toEqual([result, result]);
      await userEvent.click(screen.getByRole('link', { name: 'Another car' }));
      expect(scrolled).toHaveLength(2);
      expect(result).toBeInTheDocument();
      expect(within(result).getByRole('status')).toBeInTheDocument();
    },
  );

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
