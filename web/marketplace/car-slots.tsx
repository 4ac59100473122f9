import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { CarFilter, SortField, SortOrder } from '../gql/graphql.ts';

/** As much of a car as another feature needs to act on it. */
export interface CarRef {
  readonly id: string;
  /** "2019 Hyundai Creta". */
  readonly name: string;
}
/** As much of a search as another feature needs to keep it. */
export interface SearchRef {
  /** What it filters, in words: "Hyundai · Hyderabad"; empty where it filters nothing. */
  readonly name: string;
  readonly filter: CarFilter;
  readonly sortBy: SortField;
  readonly sortOrder: SortOrder;
}
type ForCar = ComponentType<{ car: CarRef }>;
type ForSearch = ComponentType<{ search: SearchRef; look?: 'icon' | 'labelled' }>;
/** `answered` is another value after each search, by which it knows that one was counted. */
type Meter = ComponentType<{ answered?: unknown }>;
type Anywhere = ComponentType;
/** As buttons, or as what is said of them; `source` where nobody but the source can be asked. */
type ForSeller = ComponentType<{ carId: string; as: 'buttons' | 'note'; source: ReactNode }>;

/** What other features put into the marketplace's screens. The app fills it: features do not know each other. */
export interface CarSlots {
  /** On a card: the heart and the choice for comparison. */
  readonly CardActions: ForCar;
  /** Beside a car's name on its page and in its quick view: favourite, compare, share. */
  readonly CarActions: ForCar;
  /** Shown, without being seen, where a car is opened: it is then among the recently viewed. */
  readonly CarOpened: ForCar;
  /** In the quick view: the ways to who sells a car here, or to its dealer. */
  readonly SellerWays: ForSeller;
  /** Beside the sort of the results: what can be done with the whole search. */
  readonly ResultsActions: Anywhere;
  /** Beside the results: keeps the search, so that its owner is told of what is new. */
  readonly SaveSearch: ForSearch;
  /** At the advanced search and in All Portals: how many searches are left. */
  readonly SearchMeter: Meter;
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
  SellerWays: ({ source }) => source,
  ResultsActions: Nothing,
  SaveSearch: Nothing,
  SearchMeter: Nothing,
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
