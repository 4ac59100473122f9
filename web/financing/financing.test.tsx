import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { draftOf, inputOf } from './desk/lender-draft.ts';
import FinancingPage from './financing-page.tsx';
import LoanCalculator from './loan-calculator.tsx';
import { bareLender, fullLender, offers, publishedRate } from './testing/lenders.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/gu, ' ');

/** Renders the calculator for a car from 2022 at ₹6.25 lakh. The interest rate yields the figures of the specification. */
const calculator = (loanRate: Answers['loanRate'] = () => ({ percent: 7.05, obstacles: [], lender: null })) =>
  renderAt(
    <Network answers={{ loanRate }}>
      <LoanCalculator car={{ id: 'c1', priceInr: 625_000, year: 2022 }} />
    </Network>,
  );

describe('the loan calculator', () => {
  it('begins with 20 % down and 60 months, and works anew with every choice', async () => {
    calculator();
    const down = screen.getByRole('textbox', { name: 'Down payment' });
    expect(down).toHaveValue('1,25,000');
    expect(screen.getByRole('radio', { name: '60 months' })).toBeChecked();
    const result = screen.getByRole('status');
    await waitFor(() => expect(plain(result.textContent)).toContain('Monthly EMI₹9,912'));
    expect(screen.getByRole('link', { name: /Compare Lenders/ })).toHaveAttribute(
      'href',
      '/financing?carPrice=625000&downPayment=125000&tenure=60&carYear=2022',
    );
    await userEvent.click(screen.getByRole('radio', { name: '84 months' }));
    await userEvent.clear(down);
    await userEvent.type(down, '25000');
    expect(plain(result.textContent)).toContain('Loan amount₹6,00,000');
    expect(screen.getByRole('link', { name: /Compare Lenders/ })).toHaveAttribute(
      'href',
      '/financing?carPrice=625000&downPayment=25000&tenure=84&carYear=2022',
    );
  });
  it.each([
    ['', 'Enter the down payment as a number of rupees.'],
    ['half', 'Enter the down payment as a number of rupees.'],
    ['625000', 'The down payment has to be below the price of the car.'],
  ])('shows no EMI for a down payment of "%s", and says why', async (text, words) => {
    calculator();
    const down = screen.getByRole('textbox', { name: 'Down payment' });
    await userEvent.clear(down);
    if (text) await userEvent.type(down, text);
    expect(down).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(screen.queryByRole('link', { name: /Compare Lenders/ })).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Correct what is marked to see the EMI.');
  });
  it('names the lender and what speaks against the loan where no listed lender lends so', async () => {
    calculator(() => ({ ...publishedRate(), obstacles: ['tenure'] }));
    const rate = screen.getByRole('textbox', { name: 'Interest rate (% a year)' });
    await waitFor(() => expect(rate).toHaveValue('11.75'));
    expect(rate).toHaveAccessibleDescription(
      /^An example, for no listed lender lends so: .* State Bank of India publishes.* The tenure is longer than this lender publishes\.$/,
    );
  });
  it('works at the cheapest listed rate and names its lender, until another rate is typed', async () => {
    const asked = vi.fn();
    calculator((args) => {
      asked(args);
      return publishedRate();
    });
    const rate = screen.getByRole('textbox', { name: 'Interest rate (% a year)' });
    await waitFor(() => expect(rate).toHaveValue('11.75'));
    expect(asked).toHaveBeenCalledWith({ carPrice: 625_000, downPayment: 125_000, tenure: 60, carYear: 2022 });
    expect(rate).toHaveAccessibleDescription(/^The lowest that State Bank of India publishes .* 1 Nov 2026$/);
    const result = screen.getByRole('status');
    expect(plain(result.textContent)).toContain('Monthly EMI₹11,059');
    await userEvent.clear(rate);
    expect(result).toHaveTextContent('Correct what is marked to see the EMI.');
    expect(rate).toHaveAccessibleDescription('Enter a rate above 0 and up to 60.');
    await userEvent.type(rate, '9');
    expect(plain(result.textContent)).toContain('Monthly EMI₹10,379');
    expect(rate).not.toHaveAccessibleDescription();
    await userEvent.click(screen.getByRole('button', { name: 'Back to 11.75%' }));
    expect(rate).toHaveValue('11.75');
  });
  it('says that its rate is an example where no lender is listed', async () => {
    calculator();
    const rate = screen.getByRole('textbox', { name: 'Interest rate (% a year)' });
    await waitFor(() =>
      expect(rate).toHaveAccessibleDescription(/^An example: no lender with a dated rate is listed$/),
    );
  });
  it('has the whole schedule as a table, by years and by months', async () => {
    calculator();
    const rows = () => screen.getAllByRole('row', { hidden: true });
    await waitFor(() => expect(rows()).toHaveLength(6));
    expect(plain(rows().at(-1)?.textContent)).toMatch(/^Year 5.*₹0$/);
    await userEvent.click(screen.getByRole('radio', { name: 'Month' }));
    expect(rows()).toHaveLength(61);
    expect(plain(rows().at(-1)?.textContent)).toMatch(/^Month 60.*₹0$/);
  });
});

describe('the page of lenders', () => {
  const show = (answers: Answers, at: string) =>
    renderAt(
      <Network answers={answers}>
        <FinancingPage />
      </Network>,
      at,
    );
  it('asks for what the address says, and shows costs, terms and their sources', async () => {
    const asked = vi.fn();
    show(
      {
        loanOffers: (args) => {
          asked(args);
          return offers();
        },
      },
      '/financing?carPrice=625000&downPayment=125000&tenure=48',
    );
    const [first, second, third] = (await screen.findAllByRole('heading', { level: 3 })).map((heading) =>
      within(heading.closest('li') ?? document.body),
    );
    expect(asked).toHaveBeenCalledWith({ carPrice: 625_000, downPayment: 125_000, tenure: 48, carYear: null });
    expect(first?.getByText('Indicative')).toBeVisible();
    expect(
      first?.getByRole('link', { name: /^Source of: Processing fee, State Bank of India/, hidden: true }),
    ).toHaveAttribute('href', 'https://bank.example/rates');
    expect(second?.getByText('The down payment is smaller than this lender asks for')).toBeVisible();
    expect(second?.getByText('Not provided: the total is without it')).toBeVisible();
    expect(second?.getByText('All EMIs; the processing fee is not known')).toBeVisible();
    expect(second?.queryByText('All EMIs and the processing fee')).toBeNull();
    expect(first?.getByText('All EMIs and the processing fee')).toBeVisible();
    expect(third?.getByText('No rate with a date was found. Ask the lender.')).toBeVisible();
  });
  it('says what is missing where the form was sent before the scripts ran', async () => {
    show({ loanOffers: () => [] }, '/financing?carPrice=&downPayment=&tenure=60');
    expect(screen.getByRole('textbox', { name: 'Price of the car' })).toHaveAccessibleDescription(/Enter the price/);
    expect(screen.queryByText('The price in the address was not usable.')).toBeNull();
  });
  it('puts what is chosen into the address', async () => {
    const page = show({ loanOffers: () => [] }, '/financing');
    await userEvent.click(screen.getByRole('button', { name: 'Show lenders' }));
    expect(screen.getByRole('textbox', { name: 'Price of the car' })).toHaveAccessibleDescription(/Enter the price/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Price of the car' }), '5,00,000');
    await userEvent.click(screen.getByRole('button', { name: 'Show lenders' }));
    expect(page.address()).toBe('/financing?carPrice=500000&downPayment=100000&tenure=60');
    expect(await screen.findByRole('heading', { name: 'No lenders yet' })).toBeVisible();
  });
  it('keeps the focus on what was pressed while the form goes to its own addresses, and begins anew with any other', async () => {
    renderAt(
      <Network answers={{ loanOffers: () => [] }}>
        <FinancingPage />
        <Link to="/financing?carPrice=900000&downPayment=300000&tenure=36">Another loan</Link>
      </Network>,
      '/financing?carPrice=500000',
    );
    const price = screen.getByRole('textbox', { name: 'Price of the car' });
    const submit = screen.getByRole('button', { name: 'Show lenders' });
    await userEvent.clear(price);
    await userEvent.type(price, '7,00,000');
    await userEvent.click(screen.getByRole('radio', { name: '84 months' }));
    await userEvent.click(submit);
    expect(screen.getByTestId('address')).toHaveTextContent('carPrice=700000&downPayment=100000&tenure=84');
    expect(submit).toHaveFocus();
    await userEvent.type(price, '{Backspace>8/}8,00,000{Enter}');
    expect(screen.getByTestId('address')).toHaveTextContent('carPrice=800000&downPayment=100000&tenure=84');
    expect(price).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Another loan' }));
    expect(screen.getByRole('textbox', { name: 'Price of the car' })).toHaveValue('9,00,000');
    expect(screen.getByRole('radio', { name: '36 months' })).toBeChecked();
  });
  it('can be tried again', async () => {
    let answer = (): unknown => {
      throw refusal('INTERNAL');
    };
    show({ loanOffers: () => answer() }, '/financing?carPrice=500000');
    expect(await screen.findByText('The lenders could not be loaded')).toBeVisible();
    answer = () => offers();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(3);
  });
});

describe('an entry of the catalogue as it is typed', () => {
  it.each([fullLender(), bareLender('Finance Company')])('says the same when nothing is changed (%#)', (lender) => {
    expect(inputOf(draftOf(lender))).toEqual(lender);
  });
  it('provides no figure whose number is empty', () => {
    const draft = draftOf(fullLender());
    expect(
      inputOf({ ...draft, rate: { ...draft.rate, from: '' }, maxMonths: { ...draft.maxMonths, value: ' ' } }),
    ).toMatchObject({
      rate: null,
      maxMonths: null,
    });
  });
});
