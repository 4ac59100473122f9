import type { UnderstoodKind } from '../../../../schema/marketplace/understood-text.ts';
import type { CarColumns } from '../car-columns.ts';
import type { Draft } from './draft.ts';
import { countsOf, type Meant, matchesOf } from './matches.ts';
import { writtenIn } from './unfinished-word-spellings.ts';
import { inPlace, scriptOf, withLimit } from './writing-systems.ts';

const MOST_MODELS = 2;
const LAKH = 100_000;

/** Returns the most frequent values of a column among the cars of a search. */
const commonest = (cars: CarColumns, text: Meant, column: 'model' | 'city', most: number): string[] =>
  Array.from(countsOf(cars, text)[column].total, (count, code) => ({ count, code }))
    .filter(({ count, code }) => count > 0 && code > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ code }) => cars.coded[column].values[code] ?? '');

/** Returns a round price limit, in rupees, that about half of the prices do not exceed; undefined if all prices are within the limit. */
const roundLimit = (prices: Int32Array): number | undefined => {
  const sorted = prices.sort();
  const middle = (sorted[sorted.length >> 1] ?? 0) / LAKH;
  const step = middle < 10 ? 1 : middle < 30 ? 5 : middle < 100 ? 10 : 100;
  const limit = Math.max(1, Math.ceil(middle / step)) * step * LAKH;
  return limit < (sorted.at(-1) ?? 0) ? limit : undefined;
};

/** Returns searches that extend a text by one more condition, such as a round price limit or the city with the most matching cars. The condition is
 *  written in the script of the text. */
export const compositions = (cars: CarColumns, base: Meant): Draft[] => {
  const { text, read } = base;
  const { parts } = read.understanding;
  const kinds = new Set(parts.map(({ kind }) => kind));
  const script = scriptOf(text);
  const drafts: Draft[] = [];
  const add = (written: string, kind: UnderstoodKind) =>
    drafts.push({ text: written, kind: 'search', means: { kind }, within: base });
  const models = () =>
    commonest(cars, base, 'model', MOST_MODELS).flatMap((model) => writtenIn(cars.words, script, 'model', model) ?? []);
  const place = parts.find(({ kind }) => kind === 'place')?.values[0];
  if (parts.every(({ kind }) => kind === 'place') && place !== undefined) {
    const name = writtenIn(cars.words, script, 'place', place);
    return name === undefined
      ? []
      : models().map((model) => ({
          text: inPlace(script, model, name),
          kind: 'search',
          means: { kind: 'model' },
          within: base,
        }));
  }
  if (kinds.has('brand') && !kinds.has('model')) for (const model of models()) add(`${text} ${model}`, 'model');
  const { slots } = matchesOf(cars, base);
  const limit = kinds.has('price') ? undefined : roundLimit(Int32Array.from(slots, (slot) => cars.price[slot] ?? 0));
  const [city] = place !== undefined || kinds.has('state') ? [] : commonest(cars, base, 'city', 1);
  const name = city === undefined ? undefined : writtenIn(cars.words, script, 'place', city);
  if (limit !== undefined) add(withLimit(script, text, limit), 'price');
  if (name !== undefined) add(inPlace(script, text, name), 'place');
  if (limit !== undefined && name !== undefined) {
    const both =
      script === 'latin'
        ? inPlace(script, withLimit(script, text, limit), name)
        : withLimit(script, inPlace(script, text, name), limit);
    add(both, 'place');
  }
  const automatic = writtenIn(cars.words, script, 'gearbox', 'Automatic');
  if (kinds.has('model') && !kinds.has('gearbox') && automatic !== undefined) add(`${text} ${automatic}`, 'gearbox');
  return drafts;
};
