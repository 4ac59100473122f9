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

  const READ = {
    ...{ brand: 'Maruti Suzuki', model: 'Swift', variant: 'VXi', year: 2019, mileageKm: 40_000 },
    ...{ fuelType: 'Petrol', transmission: null, owners: null, city: 'Pune', notUsed: ['zorblax'] },
  };
  const describeCar = async (text: string) => {
    const form = screen.getByRole('form', { name: 'Your car in your own words' });
    await userEvent.type(within(form).getByRole('textbox', { name: 'Describe your car' }), `${text}{Enter}`);
    return form;
  };

  it('fills in the form from a description, asks for the estimate, and says what it did not use', async () => {
    const asked: unknown[] = [];
    const valuation = ({ input }: Record<string, unknown>) => {
      asked.push(input);
      return refusal('NO_VALUATION');
    };
    const page = renderAt(
      <Network answers={{ describedCar: () => READ, valuation }}>
        <ValuationPage />
      </Network>,
      '/valuation',
    );
    const form = await describeCar('2019 Swift VXi petrol zorblax');
    expect(await within(form).findByText('Not used for the estimate: zorblax.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Brand' })).toHaveValue('Maruti Suzuki');
    expect(screen.getByRole('combobox', { name: 'Model' })).toHaveValue('Swift');
    expect(screen.getByRole('textbox', { name: 'Variant' })).toHaveValue('VXi');
    expect(page.address()).toMatch(/^\/valuation\?brand=/);
    expect(page.address()).toContain('km=40000');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    const { notUsed: _, transmission: _gearbox, owners: _owners, ...facts } = READ;
    expect(asked[0]).toMatchObject({ ...facts, condition: 'good' });
  });

  it('asks for brand and model if the description does not name them', async () => {
    renderAt(
      <Network answers={{ describedCar: () => ({ ...READ, brand: null, model: null, notUsed: [] }) }}>
        <ValuationPage />
      </Network>,
      '/valuation',
    );
    const form = await describeCar('2019 petrol');
    expect(await within(form).findByText(/does not say brand and model/)).toBeVisible();
    expect(screen.getByText('Please choose a brand')).toBeVisible();
  });

  it('asks for a description if there is none, and lets a failed one be tried again', async () => {
    let isUp = false;
    renderAt(
      <Network
        answers={{
          describedCar: () => (isUp ? READ : refusal('SEARCH_NOT_READY')),
          valuation: () => refusal('NO_VALUATION'),
        }}
      >
        <ValuationPage />
      </Network>,
      '/valuation',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Get estimate' }));
    expect(screen.getByText(/Please write which car it is/)).toBeVisible();
    const form = await describeCar('Swift');
    expect(await within(form).findByRole('alert')).toHaveTextContent('The description could not be read.');
    isUp = true;
    await userEvent.click(within(form).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('combobox', { name: 'Model' })).toHaveValue('Swift');
  });
});
