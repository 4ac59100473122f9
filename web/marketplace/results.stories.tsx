import type { Story } from '@ladle/react';
import type { ComponentProps } from 'react';
import { Network } from '../testing/network.tsx';
import { Results as BareResults } from './results.tsx';
import { FIRST_VISIT } from './search-state.ts';
import { carPage, carSummary, manyCars } from './testing/cars.ts';
import { askedOf, type CarPage } from './use-search-cars.ts';

export default { title: 'Marketplace / Results' };
const nothing = () => undefined;
const usual = {
  page: carPage(manyCars(9), 2034),
  loading: false,
  stale: false,
  error: null,
  limit: 50,
  layout: 'cards' as const,
  filtered: true,
  onRetry: nothing,
  onClear: nothing,
  onMove: nothing,
  onLimit: nothing,
  onView: nothing,
};

type Props = Omit<ComponentProps<typeof BareResults>, 'found'> & { page: CarPage | undefined };
const asked = askedOf(FIRST_VISIT);
const paid = {
  ...carSummary({ id: 'paid', isFeatured: true }),
  condition: null,
  sellerType: null,
  features: [],
  url: null,
};
const slotted = { slotId: '00000001-0000-4000-8000-000000000000', place: 2, carId: 'paid', car: paid };
const answers = { featuredSlots: () => [slotted] };
const Results = ({ page, ...props }: Props) => (
  <Network answers={answers}>
    <BareResults found={page && { page, asked }} {...props} />
  </Network>
);

export const Many: Story = () => <Results {...usual} />;
export const Slots: Story = () => <Results {...usual} page={{ ...usual.page, slotCount: 1 }} />;
export const SlotsInRows: Story = () => <Results {...usual} layout="rows" page={{ ...usual.page, slotCount: 1 }} />;
/** One car of the list is also shown in a slot (a place for a featured car), so its own position in the list stays empty. */
export const OwnPlaceKept: Story = () => (
  <Network answers={{ featuredSlots: () => [{ ...slotted, carId: 'car-2', car: { ...paid, id: 'car-2' } }] }}>
    <BareResults {...usual} found={{ page: { ...usual.page, slotCount: 2 }, asked }} />
  </Network>
);
export const Rows: Story = () => <Results {...usual} layout="rows" />;
export const LoadingRows: Story = () => <Results {...usual} layout="rows" page={undefined} loading />;
export const One: Story = () => <Results {...usual} page={carPage(manyCars(1))} />;
export const None: Story = () => <Results {...usual} page={carPage([])} />;
export const NoneListedYet: Story = () => <Results {...usual} page={carPage([])} filtered={false} />;
export const Loading: Story = () => <Results {...usual} page={undefined} loading />;
export const LoadingTheNextPage: Story = () => <Results {...usual} loading stale />;
export const Offline: Story = () => <Results {...usual} error="NETWORK" />;
export const ServerError: Story = () => <Results {...usual} error="INTERNAL" />;
export const StaleLink: Story = () => <Results {...usual} error="BAD_CURSOR" />;
export const Dark: Story = () => (
  <div data-theme="dark" className="bg-page p-4 text-ink">
    <Results {...usual} />
  </div>
);
