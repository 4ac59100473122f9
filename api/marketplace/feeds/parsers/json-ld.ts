import {
  BrokenOff,
  failed,
  isRow,
  isTooDeep,
  MAX_ROW_CHARS,
  type RawRow,
  type Row,
  rawOf,
  tooDeep,
  tooLong,
  unreadable,
} from './row.ts';

const CAR_TYPES = new Set(['car', 'vehicle', 'motorizedvehicle', 'usedcar', 'autodealercar']);
const OPENING = /<script\b[^>]{0,500}\bapplication\/ld\+json\b[^>]{0,500}>/i;
const MAX_DEPTH = 24;

const typesOf = (node: Row): readonly string[] => {
  const type = node['@type'];
  return (Array.isArray(type) ? type : [type])
    .filter((name) => typeof name === 'string')
    .map((name) => name.replace(/^.*[/:#]/, '').toLowerCase());
};
const isCar = (node: Row): boolean => typesOf(node).some((type) => CAR_TYPES.has(type));
const isOffer = (node: Row): boolean => typesOf(node).some((type) => type === 'offer' || type === 'aggregateoffer');

/** Returns the cars of a JSON-LD document, each with its offer. The cars may be in a list or a `@graph`, or referenced by `@id`. */
export const carsIn = (document: unknown): Row[] => {
  const byId = new Map<string, Row>();
  const offers: Row[] = [];
  const cars = new Map<Row, Row | null>();
  const walk = (value: unknown, depth: number, offer: Row | null): void => {
    if (depth > MAX_DEPTH) return;
    if (Array.isArray(value)) {
      for (const item of value) walk(item, depth + 1, offer);
      return;
    }
    if (!isRow(value)) return;
    const id = value['@id'];
    if (typeof id === 'string' && Object.keys(value).length > 1) byId.set(id, value);
    if (isCar(value)) cars.set(value, offer ?? cars.get(value) ?? null);
    const inner = isOffer(value) ? value : offer;
    if (isOffer(value)) offers.push(value);
    for (const child of Object.values(value)) if (typeof child === 'object') walk(child, depth + 1, inner);
  };
  walk(document, 0, null);
  for (const offer of offers) {
    const item = offer.itemOffered;
    const target = isRow(item) && typeof item['@id'] === 'string' ? byId.get(item['@id']) : undefined;
    if (target !== undefined && isCar(target)) cars.set(target, offer);
  }
  return [...cars].map(([car, offer]) => ({ car, offer: offer ?? offerOf(car) }));
};

const offerOf = (car: Row): Row | null => {
  const offers = car.offers;
  const first = Array.isArray(offers) ? offers[0] : offers;
  return isRow(first) ? first : null;
};

/** Returns the cars of one row or block. A row without a car is refused. */
export const expandJsonLd = (raw: RawRow): readonly RawRow[] => {
  if ('refused' in raw) return [raw];
  try {
    return expanded(raw.value);
  } catch (error) {
    return [failed(error, raw.value)];
  }
};

const expanded = (document: Row): readonly RawRow[] => {
  const cars = carsIn(document);
  if (cars.length > 0) return cars.map((value) => ({ value }));
  const types = typesOf(document).join(', ') || 'no type';
  return [{ refused: 'not-a-car', detail: `no Car in it (${types})`, raw: rawOf(document) }];
};

const blockRows = (block: string): readonly RawRow[] => {
  const json = block
    .replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)?/, '')
    .replace(/(?:-->|(?:\/\/\s*)?\]\]>)?\s*$/, '');
  try {
    const document: unknown = JSON.parse(json);
    if (isTooDeep(document)) return [tooDeep(block)];
    const parts = Array.isArray(document) ? document : [document];
    return parts.flatMap((part) => (isRow(part) ? expandJsonLd({ value: part }) : []));
  } catch (error) {
    return [unreadable(error instanceof Error ? error.message : 'not JSON', block)];
  }
};

/** Yields the cars in the JSON-LD blocks (`<script type="application/ld+json">`) of a page or any other document. */
export async function* jsonLdBlockRows(text: AsyncIterable<string>): AsyncGenerator<readonly RawRow[]> {
  let pending = '';
  let inside = false;
  let skipping = false;
  let blocks = 0;
  for await (const piece of text) {
    pending += piece;
    const rows: RawRow[] = [];
    for (;;) {
      if (!inside) {
        const opening = OPENING.exec(pending);
        if (opening === null) {
          pending = pending.slice(-2_000);
          break;
        }
        pending = pending.slice(opening.index + opening[0].length);
        inside = true;
        blocks += 1;
      }
      const end = pending.search(/<\/script/i);
      if (end < 0) {
        if (pending.length > MAX_ROW_CHARS) {
          if (!skipping) rows.push(tooLong(pending));
          skipping = true;
          pending = pending.slice(-20);
        }
        break;
      }
      if (!skipping) rows.push(...blockRows(pending.slice(0, end)));
      pending = pending.slice(end + 8);
      inside = false;
      skipping = false;
    }
    if (rows.length > 0) yield rows;
  }
  if (inside) throw new BrokenOff(unreadable('the file ends in the middle of a JSON-LD block', pending));
  if (blocks === 0) yield [{ refused: 'not-a-car', detail: 'no schema.org JSON-LD in the file', raw: '' }];
}
