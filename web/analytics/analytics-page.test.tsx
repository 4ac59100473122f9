import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import AnalyticsPage from './analytics-page.tsx';
import { emptyMarket, marketReport, thinMarket } from './testing/market-report.ts';

const show = (answers: Answers, at = '/analytics') =>
  renderAt(
    <Network answers={answers}>
      <AnalyticsPage />
    </Network>,
    at,
  );

describe('the market', () => {
  it('is told by figures with what each stands on, and a table of every group', async () => {
    show({ marketReport: () => marketReport() });
    const tiles = within(await screen.findByRole('region', { name: 'The market at a glance' }));
    for (const words of [
      '2,140',
      'on all portals, each counted once, in 2,353 listings',
      '₹5.31 Lakh',
      'half ask ₹3.65 L to ₹8.17 L',
      '-1.9%',
      '777 cars on sale all along',
      'Over 35 days',
      '127 of 2,211 gone so far',
    ])
      expect(tiles.getByText(words)).toBeInTheDocument();
    const rows = within(screen.getByRole('table', { name: 'Asking prices by brand' })).getAllByRole('row');
    expect(
      rows.map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')).join(' | ')),
    ).toEqual([
      'Brand | Cars | Median | Middle half | 28 days | Days on market',
      'Maruti Suzuki | 927 | ₹4.15 Lakh | ₹2.91 L – ₹6.23 L | -1.8% (n = 309) | 31',
      'Hyundai | 734 | ₹5.78 Lakh | ₹4.05 L – ₹8.67 L | -1.8% (n = 245) | 31',
      'Mercedes-Benz | 13 | ₹35.60 Lakh | ₹24.92 L – ₹53.4 L | Too few cars (n = 3) | 31',
      'Audi | 3 | Too few cars | Too few cars | Too few cars (n = 1) | Too few cars',
    ]);
  });

  it('is asked for as the address says, and what is chosen goes into the address', async () => {
    const asked = vi.fn((_args: Record<string, unknown>) => marketReport());
    const { address } = show({ marketReport: asked }, '/analytics?city=Pune&ageTo=5&groupBy=age&asOf=2026-11-01');
    await screen.findByRole('region', { name: 'The market at a glance' });
    expect(asked.mock.calls[0]?.[0]).toEqual({
      filter: { city: 'Pune', ageTo: 5 },
      groupBy: 'age',
      asOf: '2026-11-01',
    });
    expect(screen.getByText(/The market as it was on 21 Nov 2026/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      '/api/analytics/market.csv?city=Pune&ageTo=5&asOf=2026-11-01&groupBy=age',
    );
    const user = userEvent.setup();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'OLX');
    expect(address()).toBe('/analytics?city=Pune&ageTo=5&source=olx&asOf=2026-11-01&groupBy=age');
    await user.click(screen.getByRole('tab', { name: 'City' }));
    expect(address()).toContain('groupBy=city');
    await user.click(screen.getByRole('link', { name: 'Hyundai' }));
    expect(address()).toBe('/analytics?city=Pune&brand=Hyundai&ageTo=5&source=olx&asOf=2026-11-01&groupBy=model');
    await user.click(screen.getByRole('link', { name: 'Back to today' }));
    expect(address()).not.toContain('asOf');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(address()).toBe('/analytics?groupBy=model');
  });

  it('says that there are too few cars in place of every figure', async () => {
    show({ marketReport: () => thinMarket() });
    const tiles = within(await screen.findByRole('region', { name: 'The market at a glance' }));
    expect(tiles.getAllByText('Too few cars')).toHaveLength(3);
    expect(tiles.getByText('only 2 cars on sale all along')).toBeInTheDocument();
  });

  it('says why there is nothing, and leads to where there is', async () => {
    const { address } = show(
      { marketReport: () => emptyMarket({ asOf: '2026-01-01' }) },
      '/analytics?asOf=2026-01-01&city=Pune',
    );
    expect(await screen.findByText(/The market is known from 10 Oct 2026 on/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Show the first day' }));
    expect(address()).toBe('/analytics?city=Pune&asOf=2026-10-10');
  });

  it('refuses the future with a way back', async () => {
    const { address } = show({ marketReport: () => refusal('FUTURE_DAY') }, '/analytics?asOf=2030-01-01');
    expect(await screen.findByRole('alert')).toHaveTextContent('That day has not come yet');
    await userEvent.click(screen.getByRole('link', { name: 'Show today' }));
    expect(address()).toBe('/analytics');
  });

  it.each(['INTERNAL', 'MARKET_BUSY', 'RATE_LIMITED'])('says that it failed (%s), and tries again', async (code) => {
    let isDown = true;
    show({ marketReport: () => (isDown ? refusal(code) : marketReport()) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByText('2,140')).toBeInTheDocument();
  });
});
