import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { CarFilter, SortField, SortOrder } from '../gql/graphql.ts';

/** A car's id and name, for other features. */
export interface CarRef {
  readonly id: string;
  /** For example, "2019 Hyundai Creta". */
  readonly name: string;
}
/** What another feature needs to know about a search in order to save it. */
export interface SearchRef {
  /** The filters as text, such as "Hyundai · Hyderabad"; empty without filters. */
  readonly name: string;
  readonly filter: CarFilter;
  readonly sortBy: SortField;
  readonly sortOrder: SortOrder;
}
type ForCar = ComponentType<{ car: CarRef }>;
type ForSearch = ComponentType<{ search: SearchRef; look?: 'icon' | 'labelled' }>;
/** Shows the number of searches left. The number is refetched whenever `answered` changes, which happens after each search. */
type Meter = ComponentType<{ answered?: unknown }>;
type Anywhere = ComponentType;
/** Shows the contact buttons, or the note that describes them. If the seller can be contacted only through the source, `source` is shown instead. */
type ForSeller = ComponentType<{ carId: string; as: 'buttons' | 'note'; source: ReactNode }>;

/** The components that other features put into the marketplace's screens. The app provides them, because features must not import each other. */
export interface CarSlots {
  /** The favourite and compare buttons on a card. */
  readonly CardActions: ForCar;
  /** Favourite, compare and share buttons next to a car's name, on its page and in its quick view. */
  readonly CarActions: ForCar;
  /** Renders nothing. Records that a car was opened, for the list of recently viewed cars. */
  readonly CarOpened: ForCar;
  /** Shows, in the quick view, how to contact a seller who has an account here or is a dealer. */
  readonly SellerWays: ForSeller;
  /** The actions on the search, next to the sort order of the results. */
  readonly ResultsActions: Anywhere;
  /** Saves the search, next to the results. A saved search sends alerts about new cars. */
  readonly SaveSearch: ForSearch;
  /** The number of searches left, shown in the advanced search and in "All Portals". */
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
/** Returns the slots' components. If none are provided, as in stories, the components render nothing. */
export const useCarSlots = (): CarSlots => use(Slots);
