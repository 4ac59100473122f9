import { lazy, type ReactNode } from 'react';
import { CarPageSlotsProvider, type CarPageSlots as Slots } from '../marketplace/car-page-slots.tsx';
import { CarSlots } from './car-slots.tsx';

const slots: Slots = {
  PriceInsights: lazy(() => import('../price-insights/insights-panel.tsx')),
  Loan: lazy(() => import('../financing/loan-calculator.tsx')),
  BookVisit: lazy(() => import('../bookings/book-visit.tsx')),
  FlagListing: lazy(() => import('../flags/flag-listing.tsx')),
  SellerContact: lazy(() => import('../marketplace/car/seller-contact.tsx')),
};

/** Puts what the other features offer for a car into the page of it below. */
export const CarPageSlots = ({ children }: { children: ReactNode }) => (
  <CarSlots>
    <CarPageSlotsProvider slots={slots}>{children}</CarPageSlotsProvider>
  </CarSlots>
);
