import type { Location } from 'react-router-dom';
import type { PhonePurpose } from './phone-api.ts';

/** The paths of the sell-your-car form. */
const SELLING = new Set(['/sell', '/sell-car']);

/** Returns the purpose for which a page requires a verified phone. If `?visit=…` is in the URL, the user is booking a visit, even while another
 *  dialog is open. */
export const purposeOfPage = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): PhonePurpose => {
  if (new URLSearchParams(search).has('visit')) return 'visit';
  return SELLING.has(pathname) ? 'sell' : 'search';
};
