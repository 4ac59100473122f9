import { PriceVerdictBadge } from '../shared/price-verdict/price-verdict-badge.tsx';
import type { CarSummary } from './car-summary.ts';
import { DaysOnMarket } from './days-on-market.tsx';

/** The verdict on a card's price, and how long the car has been listed. */
const CarDeal = ({ car }: { car: CarSummary }) => (
  <>
    <PriceVerdictBadge verdict={car.priceVerdict} />
    <DaysOnMarket car={car} />
  </>
);
export default CarDeal;
