import { SORT_FIELDS, SORT_ORDERS } from '../../schema/marketplace/enumerations.ts';
import { CarFilter } from '../../schema/marketplace/inputs.ts';
import { builder } from '../platform/graphql/builder.ts';
import { inputFrom } from '../platform/graphql/from-zod.ts';

/** The fields by which cars can be sorted, and the sort directions. */
export const SortField = builder.enumType('SortField', { values: SORT_FIELDS });
export const SortOrder = builder.enumType('SortOrder', { values: SORT_ORDERS });

/** The filter for cars, used in searches and saved searches. */
export const CarFilterInput = inputFrom('CarFilter', CarFilter, { sources: 'ID' });
