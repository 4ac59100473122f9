import { z } from 'zod';
import { FLAGS, TEXT_LISTS } from '../../schema/marketplace/enumerations.ts';
import { CarFilterFields, orderedRanges, SearchInput, withoutEmpty } from '../../schema/marketplace/inputs.ts';

const { sortBy, sortOrder, limit, after: cursor } = SearchInput.shape;

/** A search in REST: the fields of the filter and of the page in one flat object. */
export const FlatSearch = z
  .object({ ...CarFilterFields.shape, sortBy, sortOrder, limit, cursor })
  .superRefine(orderedRanges);

const NUMBERS = ['yearMin', 'yearMax', 'priceMin', 'priceMax', 'radiusKm', 'mileageMax', 'listedWithinDays', 'limit'];

const number = (text: unknown): unknown =>
  typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text;
const flag = (text: unknown): unknown =>
  text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : text;
/** Parses a list that is written as `a,b` or as a repeated parameter. */
export const list = (text: unknown): unknown[] =>
  [text].flat().flatMap((part) => (typeof part === 'string' ? part.split(',').filter((word) => word !== '') : [part]));

/** Parses numbers, flags and lists, because everything in a query string is text. */
export const fromAddress = (given: unknown): unknown => {
  if (typeof given !== 'object' || given === null) return given;
  const read = Object.entries(given).map(([name, value]): [string, unknown] => {
    if (value === '') return [name, null];
    if (NUMBERS.includes(name)) return [name, number(value)];
    if (FLAGS.some((flag) => flag === name)) return [name, flag(value)];
    if (TEXT_LISTS.some((list) => list === name)) return [name, list(value)];
    if (name === 'owners') return [name, list(value).map(number)];
    return [name, value];
  });
  return withoutEmpty(Object.fromEntries(read));
};

const asText = <S extends z.ZodType>(name: string, schema: S) =>
  z.preprocess((given) => Object(fromAddress({ [name]: given }))[name], schema.optional()).optional();
/** {@link FlatSearch} in a query string, where everything is text. */
export const FlatSearchText = z
  .object(Object.fromEntries(Object.entries(FlatSearch.shape).map(([name, schema]) => [name, asText(name, schema)])))
  .superRefine(orderedRanges);
