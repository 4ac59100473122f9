import type { ReactNode } from 'react';
import BookVisit from '../bookings/book-visit.tsx';
import { CarPageSlotsProvider, type CarPageSlots as Slots } from '../marketplace/car-page-slots.tsx';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { CarSlots } from './fill-marketplace-slots.tsx';

const slots: Slots = {
  PriceInsights: lazyPart(() => import('../price-insights/insights-prompt.tsx')),
  Loan: lazyPart(() => import('../financing/loan-calculator.tsx')),
  // The button is not loaded lazily, because it must respond to clicks at once. Its dialog loads when it opens.
  BookVisit,
  FlagListing: lazyPart(() => import('../listing-flags/flag-button.tsx')),
  SellerContact: lazyPart(() => import('./seller-contact.tsx')),
};

/** Fills the slots of a car's page with components of other features. */
export const CarPageSlots = ({ children }: { children: ReactNode }) => (
  <CarSlots>
    <CarPageSlotsProvider slots={slots}>{children}</CarPageSlotsProvider>
  </CarSlots>
);
