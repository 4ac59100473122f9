import type { Location } from 'react-router-dom';
import type { PhonePurpose } from './phone-api.ts';

/** The paths of the form in which a car is sold. */
const SELLING = new Set(['/sell', '/sell-car']);

/** Returns why a page asks for a verified phone. While a visit is being booked, the URL has `?visit=…`, even with another dialog open. */
export const purposeOfPage = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): PhonePurpose => {
  if (new URLSearchParams(search).has('visit')) return 'visit';
  return SELLING.has(pathname) ? 'sell' : 'search';
};
