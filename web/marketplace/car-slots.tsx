import { type ComponentType, createContext, type ReactNode, use } from 'react';

/** As much of a car as another feature needs to act on it. */
export interface CarRef {
  readonly id: string;
  /** "2019 Hyundai Creta". */
  readonly name: string;
}
type ForCar = ComponentType<{ car: CarRef }>;
type Anywhere = ComponentType;

/** What other features put into the marketplace's screens. The app fills it: features do not know each other. */
export interface CarSlots {
  /** On a card: the heart and the choice for comparison. */
  readonly CardActions: ForCar;
  /** Beside a car's name on its page and in its quick view: favourite, compare, share. */
  readonly CarActions: ForCar;
  /** Shown, without being seen, where a car is opened: it is then among the recently viewed. */
  readonly CarOpened: ForCar;
  /** Beside the sort of the results: what can be done with the whole search. */
  readonly ResultsActions: Anywhere;
  /** On the home page, between the search and the results. */
  readonly HomeBanners: Anywhere;
  /** Beside or beneath the local listings. */
  readonly LocalAside: Anywhere;
  /** Beneath the results. */
  readonly RecentlyViewed: Anywhere;
}
const Nothing = () => null;
const NOTHING: CarSlots = {
  CardActions: Nothing,
  CarActions: Nothing,
  CarOpened: Nothing,
  ResultsActions: Nothing,
  HomeBanners: Nothing,
  LocalAside: Nothing,
  RecentlyViewed: Nothing,
};
const Slots = createContext<CarSlots>(NOTHING);

/** Fills the slots of everything below it. */
export const CarSlotsProvider = ({ slots, children }: { slots: CarSlots; children: ReactNode }) => (
  <Slots value={slots}>{children}</Slots>
);
/** What fills the slots; nothing where the app fills none, as in stories. */
export const useCarSlots = (): CarSlots => use(Slots);
