import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { type CarSummary, carRef } from './car-summary.ts';
import type { CarRef } from './marketplace-slots.tsx';
import type { CarDetails } from './use-car.ts';

/** A car's name, year and price, for features that need the price. */
export interface PricedCarRef extends CarRef {
  /** The asking price in whole rupees, or the last asking price if the car has been removed. */
  readonly priceInr: number;
  /** The year of manufacture. */
  readonly year: number;
}
/** Returns the name, year and price of a car, for other features. */
export const pricedCarRef = (car: Pick<CarSummary, 'id' | 'year' | 'brand' | 'model' | 'priceInr'>): PricedCarRef => ({
  ...carRef(car),
  priceInr: car.priceInr,
  year: car.year,
});
/** The data needed to contact a car's seller. `source` is the source whose price is shown. */
export interface ContactableCar extends Pick<CarDetails, 'id' | 'isLive' | 'url' | 'source'> {
  /** The id of the listing on the page of a single listing; undefined on the page of a car. */
  readonly listingId?: string;
}
type ForPricedCar = ComponentType<{ car: PricedCarRef }>;

/** The components that other features put into the pages of one car. Each suspends while its code loads, so it needs a Suspense boundary that
 *  reserves its space. They are separate from `CarSlots` to keep the code for lists of cars small. */
export interface CarPageSlots {
  /** Compares the car's price with the market. */
  readonly PriceInsights: ForPricedCar;
  readonly Loan: ForPricedCar;
  /** The button that requests a test drive or an inspection, with its dialog. */
  readonly BookVisit: ComponentType<{ car: CarRef; kind: 'test_drive' | 'inspection' }>;
  readonly FlagListing: ComponentType<{ car: CarRef }>;
  /** Shows how to contact the car's seller. `inSteps` is true on the page of one listing. `visit` is the button that requests a visit, shown only if
   *  somebody answers such requests for the car. `children` are shown below the main way to contact the seller. */
  readonly SellerContact: ComponentType<{
    car: ContactableCar;
    inSteps?: boolean;
    visit?: ReactNode;
    children?: ReactNode;
  }>;
}
const Nothing = () => null;
const NOTHING: CarPageSlots = {
  PriceInsights: Nothing,
  Loan: Nothing,
  BookVisit: Nothing,
  FlagListing: Nothing,
  SellerContact: ({ children }) => children,
};
const Slots = createContext<CarPageSlots>(NOTHING);

/** Provides the slots' components to all pages inside this element. */
export const CarPageSlotsProvider = ({ slots, children }: { slots: CarPageSlots; children: ReactNode }) => (
  <Slots value={slots}>{children}</Slots>
);
/** Returns the slots' components. If none are provided, as in stories, the components render nothing. */
export const useCarPageSlots = (): CarPageSlots => use(Slots);
