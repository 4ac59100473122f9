import { z } from 'zod';
import { CarFilterFields, orderedRanges, SearchInput, withoutEmpty } from '../../schema/marketplace/inputs.ts';

const { sortBy, sortOrder, limit, after: cursor } = SearchInput.shape;

/** A search as REST sends it: the filter's fields flat beside those of the page. */
export const FlatSearch = z
  .object({ ...CarFilterFields.shape, sortBy, sortOrder, limit, cursor })
  .superRefine(orderedRanges);

const NUMBERS = ['yearMin', 'yearMax', 'priceMin', 'priceMax', 'radiusKm', 'mileageMax', 'listedWithinDays', 'limit'];
const FLAGS = ['hasImages', 'hasWarranty'];
const LISTS = [
  'fuelType',
  'transmission',
  'bodyType',
  'condition',
  'verificationStatus',
  'sellerType',
  'features',
  'sources',
];

const number = (text: unknown): unknown =>
  typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text;
const flag = (text: unknown): unknown =>
  text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : text;
/** `a,b`, and the same name given twice. */
export const list = (text: unknown): unknown[] =>
  [text].flat().flatMap((part) => (typeof part === 'string' ? part.split(',').filter((word) => word !== '') : [part]));

/** Everything is text in an address: numbers, flags and lists are read from it. */
export const fromAddress = (given: unknown): unknown => {
  if (typeof given !== 'object' || given === null) return given;
  const read = Object.entries(given).map(([name, value]): [string, unknown] => {
    if (value === '') return [name, null];
    if (NUMBERS.includes(name)) return [name, number(value)];
    if (FLAGS.includes(name)) return [name, flag(value)];
    if (LISTS.includes(name)) return [name, list(value)];
    if (name === 'owners') return [name, list(value).map(number)];
    return [name, value];
  });
  return withoutEmpty(Object.fromEntries(read));
};
