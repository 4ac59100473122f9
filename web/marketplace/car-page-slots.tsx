import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { CarRef } from './car-slots.tsx';
import { type CarSummary, carRef } from './car-summary.ts';
import type { CarDetails } from './use-car.ts';

/** A car and what it costs. */
export interface PricedCarRef extends CarRef {
  /** Whole rupees: what is asked now; of a car that is gone, what was asked last. */
  readonly priceInr: number;
  /** Of manufacture. */
  readonly year: number;
}
/** What another feature needs of the car to act on its price. */
export const pricedCarRef = (car: Pick<CarSummary, 'id' | 'year' | 'brand' | 'model' | 'priceInr'>): PricedCarRef => ({
  ...carRef(car),
  priceInr: car.priceInr,
  year: car.year,
});
/** As much of a car as it takes to find the way to who sells it: its source is the one that asks the price beside it. */
export interface ContactableCar extends Pick<CarDetails, 'id' | 'isLive' | 'url' | 'source'> {
  /** On the page of one listing, which is about that listing. */
  readonly listingId?: string;
}
type ForPricedCar = ComponentType<{ car: PricedCarRef }>;

/** What other features put into the pages of one car. Each suspends while its code loads, so it stands in a boundary that keeps its room.
 *  Apart from what they put everywhere, of which lists of cars have enough to load. */
export interface CarPageSlots {
  /** What the market says of its price. */
  readonly PriceInsights: ForPricedCar;
  /** What it costs a month. */
  readonly Loan: ForPricedCar;
  /** The button that asks for a visit, and the dialog behind it: to drive the car, or to have it looked over. */
  readonly BookVisit: ComponentType<{ car: CarRef; kind: 'test_drive' | 'inspection' }>;
  /** The way to report the listing. */
  readonly FlagListing: ComponentType<{ car: CarRef }>;
  /** The ways to who sells it; `inSteps` on the page of one listing. */
  readonly SellerContact: ComponentType<{ car: ContactableCar; inSteps?: boolean }>;
}
const Nothing = () => null;
const NOTHING: CarPageSlots = {
  PriceInsights: Nothing,
  Loan: Nothing,
  BookVisit: Nothing,
  FlagListing: Nothing,
  SellerContact: Nothing,
};
const Slots = createContext<CarPageSlots>(NOTHING);

/** Fills the slots of the pages below it. */
export const CarPageSlotsProvider = ({ slots, children }: { slots: CarPageSlots; children: ReactNode }) => (
  <Slots value={slots}>{children}</Slots>
);
/** What fills the slots of a car's page; nothing where the app fills none, as in stories. */
export const useCarPageSlots = (): CarPageSlots => use(Slots);
