import JSON5 from 'json5';
import { isRow, type Row } from '../parsers/row.ts';

/** The maximum depth of a field (`image[0].tag[0]`). Deeper values are dropped; no catalogue has such fields. */
const MAX_DEPTH = 6;
/** The maximum length, in characters, of a cell that is parsed as JSON. */
const MAX_JSON_CHARS = 100_000;

/** Normalises a field name (`Image link`, `g:image_link`) and drops a suffix in brackets: `vehicle_fulfillment(option:store_code)`. */
const fieldName = (written: string): string =>
  written
    .trim()
    .toLowerCase()
    .replace(/^\$\./, '')
    .replace(/^[gc]:(?=\w)/, '')
    .replace(/\(.*$/, '')
    .trim()
    .replace(/[\s-]+/g, '_');

/** Splits a column name such as `image[0].url` into steps. The number of a repeated column (`#2`) is dropped, so that its values form a list. */
const stepsOf = (written: string): readonly string[] =>
  written.startsWith('@') || written.startsWith('#')
    ? [written]
    : fieldName(written.replace(/#\d+$/, ''))
        .split(/[.[\]]+/)
        .filter(Boolean);

/** Parses a cell as JSON or else as JSON5, because Meta's own examples omit the quotes around names, or use single quotes. */
const jsonIn = (text: string): unknown => {
  if (!/^\s*(?:\{.*\}|\[.*\])\s*$/s.test(text) || text.length > MAX_JSON_CHARS) return text;
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON5.parse(text);
    } catch {
      return text;
    }
  }
};

/** An object without a prototype, because a column may be called `constructor` or `__proto__`. */
type Fields = Record<string, unknown>;
const fieldsWith = (...entries: readonly (readonly [string, unknown])[]): Fields => {
  const fields: Fields = Object.create(null);
  for (const [name, value] of entries) fields[name] = value;
  return fields;
};
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const add = (fields: Fields, name: string, value: unknown): void => {
  const present = fields[name];
  if (isEmpty(present)) fields[name] = value;
  else if (isRow(present) && !isRow(value) && !Array.isArray(value)) add(present, '#text', value);
  else if (isRow(value) && !isRow(present) && !Array.isArray(present)) {
    fields[name] = value; // for example, `mileage` is followed by `mileage.unit`
    add(value, '#text', present);
  } else if (isRow(present) && isRow(value)) for (const [key, inner] of Object.entries(value)) add(present, key, inner);
  else if (present !== value) fields[name] = [present, value].flat();
};

/** Turns fields with indexed columns (`image[0]`, `image[1]`) into lists. */
const settled = (value: unknown): unknown => {
  if (!isRow(value)) return value;
  const names = Object.keys(value);
  if (names.length > 0 && names.every((name) => /^\d+$/.test(name))) return names.map((name) => settled(value[name]));
  return fieldsWith(...names.map((name) => [name, settled(value[name])] as const));
};

const plain = (value: unknown, depth: number): unknown => {
  if (depth > MAX_DEPTH) return undefined;
  if (typeof value === 'string') {
    const parsed = jsonIn(value);
    return parsed === value ? value : plain(parsed, depth + 1);
  }
  if (Array.isArray(value)) return value.map((item) => plain(item, depth + 1));
  return isRow(value) ? fieldsOf(value, depth + 1) : value;
};

const fieldsOf = (row: Row, depth: number): Fields => {
  const fields = fieldsWith();
  const put = (steps: readonly string[], value: unknown): void => {
    const [last = '', ...outer] = steps.slice(0, MAX_DEPTH).reverse();
    const nested = outer.reduce<Fields>((inner, name) => fieldsWith([name, inner]), fieldsWith([last, value]));
    for (const [name, inner] of Object.entries(nested)) add(fields, name, inner);
  };
  for (const [written, cell] of Object.entries(row)) {
    const value = plain(cell, depth);
    if (!isEmpty(value)) put(stepsOf(written), value);
  }
  // For example, `<component name="city">Pune</component>` becomes the field `city` with the value `Pune`.
  const components = [fields.component].flat().filter(isRow);
  for (const component of components) {
    if (typeof component['@name'] === 'string') put([fieldName(component['@name'])], component['#text']);
  }
  return fields;
};

/** Returns a row of a Meta or Google catalogue with normalised field names, nested as in XML. A column with a path (`mileage.value`, `image[0].url`),
 *  a JSON cell, and a column of a text feed (`Image link`) give the same result. */
export const productRow = (row: Row): Row => {
  const value = settled(fieldsOf(row, 0));
  return isRow(value) ? value : {};
};
