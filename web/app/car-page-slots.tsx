import type { ReactNode } from 'react';
import BookVisit from '../bookings/book-visit.tsx';
import { CarPageSlotsProvider, type CarPageSlots as Slots } from '../marketplace/car-page-slots.tsx';
import { lazyPart } from '../shared/page/lazy-part.ts';
import { CarSlots } from './car-slots.tsx';

const slots: Slots = {
  PriceInsights: lazyPart(() => import('../price-insights/insights-panel.tsx')),
  Loan: lazyPart(() => import('../financing/loan-calculator.tsx')),
  // With the page, since it is pressed at once; its dialog comes when it opens.
  BookVisit,
  FlagListing: lazyPart(() => import('../flags/flag-listing.tsx')),
  SellerContact: lazyPart(() => import('./seller-contact.tsx')),
};

/** Puts what the other features offer for a car into the page of it below. */
export const CarPageSlots = ({ children }: { children: ReactNode }) => (
  <CarSlots>
    <CarPageSlotsProvider slots={slots}>{children}</CarPageSlotsProvider>
  </CarSlots>
);
