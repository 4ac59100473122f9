import type { SelectedCar } from '../../projections/marketplace/queries.ts';
import { builder } from '../platform/graphql/builder.ts';

/** A car for sale. Whatever feature has something to say of it adds fields with `builder.objectField`; the marketplace says what the
 *  others are. */
export const CarRef = builder.objectRef<SelectedCar>('Car');
