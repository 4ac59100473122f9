import type { tourTexts } from '../shared/texts/en/tour.ts';
import type { TextsOf } from '../shared/texts/texts.ts';

/** The kinds of pages that a step can belong to. */
export type TourPage = 'home' | 'car-detail' | 'any';

/** One station of the tour. */
export interface TourStep {
  /** Under this name the texts say the step's title and content. */
  readonly id: keyof TextsOf<typeof tourTexts>['steps'];
  /** The element it points at is the first visible one with this `data-tour`. */
  readonly trigger: string;
  readonly placement: 'top' | 'bottom' | 'left' | 'right';
  readonly page: TourPage;
  /** Its place in the tour, from 1. It stays what it is when other steps are left out. */
  readonly number: number;
}

/** The tour of the specification (D1 s3), in order. */
export const TOUR_STEPS: readonly TourStep[] = [
  { id: 'heroSearch', trigger: 'hero-search', placement: 'bottom', page: 'home', number: 1 },
  { id: 'advancedFilters', trigger: 'advanced-filters', placement: 'bottom', page: 'home', number: 2 },
  { id: 'subscriptionInfo', trigger: 'subscription-info', placement: 'top', page: 'home', number: 3 },
  { id: 'phoneVerification', trigger: 'phone-verification', placement: 'top', page: 'home', number: 4 },
  { id: 'contactSeller', trigger: 'contact-seller', placement: 'left', page: 'car-detail', number: 5 },
  { id: 'priceInsights', trigger: 'price-insights', placement: 'right', page: 'car-detail', number: 6 },
  { id: 'sellCar', trigger: 'sell-car-link', placement: 'bottom', page: 'any', number: 7 },
];

/** The kind of page at an address; undefined for one that no step belongs to. */
export const tourPageAt = (pathname: string): TourPage | undefined => {
  if (pathname === '/') return 'home';
  return /^\/car\/[^/]+\/?$/.test(pathname) ? 'car-detail' : undefined;
};
