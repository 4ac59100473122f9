import { lazy, type ReactNode } from 'react';
import BookVisit from '../bookings/book-visit.tsx';
import { CarPageSlotsProvider, type CarPageSlots as Slots } from '../marketplace/car-page-slots.tsx';
import { CarSlots } from './car-slots.tsx';

const slots: Slots = {
  PriceInsights: lazy(() => import('../price-insights/insights-panel.tsx')),
  Loan: lazy(() => import('../financing/loan-calculator.tsx')),
  // With the page, since it is pressed at once; its dialog comes when it opens.
  BookVisit,
  FlagListing: lazy(() => import('../flags/flag-listing.tsx')),
  SellerContact: lazy(() => import('./seller-contact.tsx')),
};

/** Puts what the other features offer for a car into the page of it below. */
export const CarPageSlots = ({ children }: { children: ReactNode }) => (
  <CarSlots>
    <CarPageSlotsProvider slots={slots}>{children}</CarPageSlotsProvider>
  </CarSlots>
);
