import type { tourTexts } from '../shared/texts/en/tour.ts';
import type { TextsOf } from '../shared/texts/texts.ts';

/** The kind of page to which a step belongs. */
export type TourPage = 'home' | 'car-detail' | 'any';

export interface TourStep {
  /** The translation key of the step's title and content. */
  readonly id: keyof TextsOf<typeof tourTexts>['steps'];
  /** Identifies the target of the step: the first visible element whose `data-tour` has this value. */
  readonly trigger: string;
  readonly placement: 'top' | 'bottom' | 'left' | 'right';
  readonly page: TourPage;
  /** The number of the step in the full tour, counted from 1. */
  readonly number: number;
}

/** The steps of the guided tour (specification D1, section 3), in order. */
export const TOUR_STEPS: readonly TourStep[] = [
  { id: 'heroSearch', trigger: 'hero-search', placement: 'bottom', page: 'home', number: 1 },
  { id: 'advancedFilters', trigger: 'advanced-filters', placement: 'bottom', page: 'home', number: 2 },
  { id: 'subscriptionInfo', trigger: 'subscription-info', placement: 'top', page: 'home', number: 3 },
  { id: 'phoneVerification', trigger: 'phone-verification', placement: 'top', page: 'home', number: 4 },
  { id: 'contactSeller', trigger: 'contact-seller', placement: 'left', page: 'car-detail', number: 5 },
  { id: 'priceInsights', trigger: 'price-insights', placement: 'right', page: 'car-detail', number: 6 },
  { id: 'sellCar', trigger: 'sell-car-link', placement: 'bottom', page: 'any', number: 7 },
];

/** Returns the kind of page at a path; undefined if no step belongs to such a page. */
export const tourPageAt = (pathname: string): TourPage | undefined => {
  if (pathname === '/') return 'home';
  return /^\/car\/[^/]+\/?$/.test(pathname) ? 'car-detail' : undefined;
};
