import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { CarFilter, SortField, SortOrder } from '../gql/graphql.ts';

/** The data about a car that other features need. */
export interface CarRef {
  readonly id: string;
  /** "2019 Hyundai Creta". */
  readonly name: string;
}
/** The data about a search that other features need to save it. */
export interface SearchRef {
  /** The filters as text: "Hyundai · Hyderabad"; empty without filters. */
  readonly name: string;
  readonly filter: CarFilter;
  readonly sortBy: SortField;
  readonly sortOrder: SortOrder;
}
type ForCar = ComponentType<{ car: CarRef }>;
type ForSearch = ComponentType<{ search: SearchRef; look?: 'icon' | 'labelled' }>;
/** Shows the number of searches left. `answered` changes after each search, and the meter then refetches. */
type Meter = ComponentType<{ answered?: unknown }>;
type Anywhere = ComponentType;
/** Shows the contact buttons, or the note about them. `source` is shown if only the source can be contacted. */
type ForSeller = ComponentType<{ carId: string; as: 'buttons' | 'note'; source: ReactNode }>;

/** The components that other features put into the marketplace's screens. The app provides them, since features do not import each other. */
export interface CarSlots {
  /** The favourite and compare buttons on a card. */
  readonly CardActions: ForCar;
  /** Favourite, compare and share buttons next to a car's name, on its page and in its quick view. */
  readonly CarActions: ForCar;
  /** Renders nothing. Records that a car was opened, for the list of recently viewed cars. */
  readonly CarOpened: ForCar;
  /** Shows in the quick view how to contact a seller who has an account here or is a dealer. */
  readonly SellerWays: ForSeller;
  /** The actions on the search, next to the sort order of the results. */
  readonly ResultsActions: Anywhere;
  /** Saves the search, next to the results. A saved search sends alerts about new cars. */
  readonly SaveSearch: ForSearch;
  /** The number of searches left, in the advanced search and in All Portals. */
  readonly SearchMeter: Meter;
  /** Banners on the home page, between the search and the results. */
  readonly HomeBanners: Anywhere;
  /** Tells sellers, below the local listings, how they can feature their listings. */
  readonly LocalAside: Anywhere;
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

/** Provides the slots' components to all elements inside this element. */
export const CarSlotsProvider = ({ slots, children }: { slots: CarSlots; children: ReactNode }) => (
  <Slots value={slots}>{children}</Slots>
);
/** Returns the components in the slots; empty components if none are provided, as in stories. */
export const useCarSlots = (): CarSlots => use(Slots);
