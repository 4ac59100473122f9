import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answers, Network, refusal } from '../testing/network.tsx';
import { renderAt } from '../testing/render.tsx';
import { FiguresScreen } from './figures-screen.tsx';
import { listingFigures } from './testing/figures.ts';

const show = (answers: Answers) =>
  renderAt(
    <Network answers={answers}>
      <FiguresScreen id="own-1" market={({ carId, askingInr }) => <p>{`Market of ${carId} at ${askingInr}`}</p>} />
    </Network>,
    '/sell/listings/own-1/figures',
  );
const figure = (name: string) => screen.getByText(name).closest('div')?.textContent;

describe('/sell/listings/<id>/figures', () => {
  it('shows what buyers did, the views by day also as a table, and the price against the market', async () => {
    show({ myListingFigures: () => listingFigures() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Figures: 2019 Hyundai Creta' })).toBeInTheDocument();
    expect(screen.getByText('₹9,50,000')).toBeInTheDocument();
    const counts = screen.getByRole('region', { name: 'What buyers did' });
    for (const [name, value] of [
      ['Views', '46'],
      ['Saved by', '3'],
      ['Inquiries', '2'],
      ['Offers', '1'],
      ['Visits', '0'],
      ['Your response time', '42 min'],
    ] as const)
      expect(within(counts).getByText(name).closest('div')).toHaveTextContent(value);
    const views = within(screen.getByRole('region', { name: 'Views by day' }));
    await userEvent.click(views.getByText('Show as a table'));
    const rows = views.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(expect.arrayContaining(['21 Nov0 views', '23 Nov12 views']));
    expect(views.getByText(/Only the number is kept/)).toBeInTheDocument();
    expect(screen.getByText('Market of car-1 at 950000')).toBeInTheDocument();
  });

  it('says what is not there: views, a measured response time, a car that buyers have seen', async () => {
    const none = [{ __typename: 'ViewsOfDay', day: '2026-11-26', views: 0 }];
    const facts = { respondsWithinMinutes: null, viewCount: 0 };
    const unseen = show({ myListingFigures: () => listingFigures({ ...facts, viewsByDay: none }) });
    expect(await screen.findByText('Nobody has opened it in the last 60 days.')).toBeInTheDocument();
    expect(figure('Your response time')).toContain('Not measured yet');
    unseen.unmount();
    show({ myListingFigures: () => listingFigures({ ...facts, viewsByDay: [], carId: null, title: null }) });
    expect(await screen.findByText(/It has not been shown to buyers yet/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Figures' })).toBeInTheDocument();
    expect(screen.queryByText(/^Market of/)).toBeNull();
  });

  it('says that a listing is not the reader’s, and when it failed', async () => {
    const stranger = show({ myListingFigures: () => refusal('LISTING_NOT_FOUND') });
    expect(await screen.findByRole('heading', { name: 'No such listing of yours' })).toBeInTheDocument();
    for (const link of screen.getAllByRole('link', { name: 'My listings' }))
      expect(link).toHaveAttribute('href', '/sell/listings');
    stranger.unmount();
    show({ myListingFigures: () => refusal('INTERNAL') });
    expect(await screen.findByRole('heading', { name: 'The figures could not be loaded' })).toBeInTheDocument();
  });
});
