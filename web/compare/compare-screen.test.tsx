import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { choice, chooseOnly } from './chosen-cars.ts';
import { setComparePlan } from './compare-max.ts';
import { CompareScreen } from './compare-screen.tsx';
import { comparedCar, fiveCars } from './testing/compared-cars.ts';

const known = fiveCars();
/** A long timeout, because rendering is slow on a busy machine. */
const PATIENT = { timeout: 15_000 };
const usual: Answers = {
  cars: ({ ids }) => {
    if (!Array.isArray(ids)) throw new Error('no ids');
    return ids.flatMap((id) => known.find((car) => car.listings.some((listing) => listing.id === id)) ?? []);
  },
};
const show = (at: string, { answers = usual, offline = false } = {}) =>
  renderAt(
    <Network answers={answers} offline={offline}>
      <Routes>
        <Route path="/compare" element={<CompareScreen renderPicture={() => <i />} />} />
        <Route path="/" element={<p>The search</p>} />
      </Routes>
    </Network>,
    at,
  );
const names = async () =>
  (await screen.findAllByRole('columnheader', {}, PATIENT)).slice(1).map((cell) => cell.textContent);
const rowsShown = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const removing = (name: string) => screen.getByRole('button', { name: `Remove ${name} from the comparison` });

beforeEach(() => {
  localStorage.clear();
  chooseOnly([]);
  setComparePlan(true);
});

describe('the comparison', () => {
  it('shows the cars of the address side by side, in its order', async () => {
    show('/compare?ids=00000002-0000-7000-8000-000000000000,00000001-0000-7000-8000-000000000000');
    expect(await names()).toEqual(['2019 Honda City\u00a0', '2021 Hyundai CretaSX (O)']);
    const row = within(screen.getByRole('row', { name: /^Year/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['2019', '2021Newest']);
    expect(row.getByRole('rowheader')).toHaveTextContent('Differs');
    expect(screen.getByRole('row', { name: /^Transmission/ })).not.toHaveTextContent('Differs');
    expect(document.title).toBe('Compare 2019 Honda City, 2021 Hyundai Creta · CarSetu');
  });

  it('leaves out what is the same, in the address too', async () => {
    const { address } = show('/compare?ids=00000001-0000-7000-8000-000000000000,00000002-0000-7000-8000-000000000000');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Only differences' }));
    expect(address()).toBe(
      '/compare?ids=00000001-0000-7000-8000-000000000000,00000002-0000-7000-8000-000000000000&differences=1',
    );
    expect(rowsShown()).toContain('Year≠ Differs');
    expect(rowsShown()).not.toContain('Transmission');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only differences' }));
    expect(rowsShown()).toContain('Transmission');
  });

  it('removes a car from the address and from the choice', async () => {
    chooseOnly([
      { id: '00000001-0000-7000-8000-000000000000', name: 'Creta' },
      { id: '00000002-0000-7000-8000-000000000000', name: 'City' },
    ]);
    const { address } = show('/compare?ids=00000001-0000-7000-8000-000000000000,00000002-0000-7000-8000-000000000000');
    await names();
    await userEvent.click(removing('2021 Hyundai Creta'));
    expect(address()).toBe('/compare?ids=00000002-0000-7000-8000-000000000000');
    expect(await names()).toEqual(['2019 Honda City\u00a0']);
    expect(choice.get().cars.map(({ id }) => id)).toEqual(['00000002-0000-7000-8000-000000000000']);
    expect(screen.getByText('Add another car to see how the two differ.')).toBeInTheDocument();
    await userEvent.click(removing('2019 Honda City'));
    expect(await screen.findByText('No cars to compare yet')).toBeInTheDocument();
  });

  it('takes the cars of the address along to choose another', async () => {
    const { address } = show('/compare?ids=00000001-0000-7000-8000-000000000000,00000002-0000-7000-8000-000000000000');
    await userEvent.click(await screen.findByRole('link', { name: 'Add a car' }));
    expect(address()).toBe('/');
    expect(choice.get().cars).toEqual([
      { id: '00000001-0000-7000-8000-000000000000', name: '2021 Hyundai Creta' },
      { id: '00000002-0000-7000-8000-000000000000', name: '2019 Honda City' },
    ]);
  });

  it('takes the chosen cars where the address names none', async () => {
    chooseOnly([{ id: '00000002-0000-7000-8000-000000000000', name: 'City' }]);
    const { address } = show('/compare');
    expect(await names()).toEqual(['2019 Honda City\u00a0']);
    expect(address()).toBe('/compare?ids=00000002-0000-7000-8000-000000000000');
  });

  it('says that a car is gone, and calls its price the lowest no more', async () => {
    show('/compare?ids=00000005-0000-7000-8000-000000000000,00000001-0000-7000-8000-000000000000');
    expect(await names()).toEqual(['2018 Tata NexonNo longer listed', '2021 Hyundai CretaSX (O)']);
    expect(screen.queryByText('Lowest price')).toBeNull();
  });

  it('finds a car under the id of any of its listings', async () => {
    const merged = comparedCar({
      id: '0000000a-0000-7000-8000-000000000000',
      listings: [
        { id: '0000000a-0000-7000-8000-000000000000', copyIds: [] },
        { id: '0000000b-0000-7000-8000-000000000000', copyIds: [] },
      ],
    });
    show('/compare?ids=0000000b-0000-7000-8000-000000000000', { answers: { cars: () => [merged] } });
    expect(await names()).toEqual(['2021 Hyundai CretaSX (O)']);
  });

  it('names the unknown, and that there were too many', async () => {
    const { address } = show(
      '/compare?ids=00000001-0000-7000-8000-000000000000,nobody,00000002-0000-7000-8000-000000000000,00000003-0000-7000-8000-000000000000,00000004-0000-7000-8000-000000000000,00000005-0000-7000-8000-000000000000',
    );
    expect(await screen.findByText(/^1 of the cars is not known any more/)).toBeInTheDocument();
    expect(screen.getByText('The address names more than 5 cars: the first 5 are shown.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(address()).toBe(
      '/compare?ids=00000001-0000-7000-8000-000000000000,00000002-0000-7000-8000-000000000000,00000003-0000-7000-8000-000000000000,00000004-0000-7000-8000-000000000000',
    );
  });

  it('says what went wrong, and tries again', async () => {
    let broken = true;
    const answers: Answers = {
      cars: () => {
        if (broken) throw refusal('INTERNAL');
        return [known[0]];
      },
    };
    show('/compare?ids=00000001-0000-7000-8000-000000000000', { answers });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await names()).toEqual(['2021 Hyundai CretaSX (O)']);
  });

  it('says that there is no connection', async () => {
    show('/compare?ids=00000001-0000-7000-8000-000000000000', { offline: true });
    expect(await screen.findByRole('alert')).toHaveTextContent('CarSetu could not be reached.');
  });
});

it('says which car is reserved, and calls its price no best one', async () => {
  const [one, other] = fiveCars();
  if (!one || !other) throw new Error('no cars');
  const cars = [
    { ...one, priceInr: 400_000, isReserved: true },
    { ...other, priceInr: 500_000 },
  ];
  show('/compare?ids=00000001-0000-7000-8000-000000000000,00000002-0000-7000-8000-000000000000', {
    answers: { cars: () => cars },
  });
  expect(await screen.findByText('Reserved', {}, PATIENT)).toBeVisible();
  expect(screen.queryByText('Lowest price')).toBeNull();
});
