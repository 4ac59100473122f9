import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENDURANCE, runs } from '../../../projections/platform/testing/endurance.ts';
import { figurePath } from '../../../schema/blog/figures.ts';
import { LANGUAGE_CODES, type Language } from '../../../schema/kernel/language.ts';
import { type Allowed, gateRefusal } from './generated-text-check.ts';
import { allowedIn, generatedTextRefusal } from './language-model-writer.ts';
import { textByTemplate } from './templates.ts';
import { honestReport, lyingReport, type Task, taskOf } from './testing/report-writers.ts';

const LINK = '/used-cars/hyderabad/hyundai';
const allowed = (changes: Partial<Allowed> = {}): Allowed => ({
  language: 'en',
  figures: new Set(['median_price', 'price_change', 'cars_on_sale']),
  withWindow: new Set(['price_change']),
  names: new Set(['Hyundai', 'i20', 'Hyderabad', 'हैदराबाद', 'హైదరాబాద్', 'Maruti Suzuki', '800']),
  urls: new Set([LINK]),
  ...changes,
});
const whyNot = (text: string, language: Language = 'en') => gateRefusal(text, allowed({ language }))?.why ?? null;

describe('a text that states only its figures', () => {
  it.each<[Language, string]>([
    ['en', 'The **middle** price of Hyundai i20 cars in Hyderabad is {{figure:median_price}}.'],
    ['en', 'Prices moved by {{figure:price_change}} in {{window:price_change}}, for {{cars:price_change}} cars.'],
    ['en', `Do not hurry: a second-hand car of its first owner waits. [See them](${LINK}).`],
    [
      'en',
      'The Maruti 800 is small. In the city, often the state of the tyres decides; a quick beat of rain is enough.',
    ],
    ['hi', 'हैदराबाद में बीच की कीमत {{figure:median_price}} है। खरीदने से पहले देखा किया, वरना सेल।'],
    ['te', 'హైదరాబాద్‌లో మధ్య ధర {{figure:median_price}}గా ఉంది. కారు లక్షణాలు, లక్ష్యం, సగటు చూడండి.'],
  ])('passes: %s %s', (language, text) => expect(gateRefusal(text, allowed({ language }))).toBeNull());
});

describe('a text is refused', () => {
  it.each<[string, string]>([
    ['7', 'digit'],
    ['it costs 4 rupees', 'digit'],
    ['it costs ५ rupees', 'digit'],
    ['the 800 is cheap', 'digit'],
    ['the Hyundai i30', 'digit'],
    ['it costs two lakh', 'number word'],
    ['it costs twentyfive', 'number word'],
    ['it costs paanch hajaar', 'number word'],
    ['a Honda is cheaper', 'name'],
    ['the Honda City is cheaper', 'name'],
    ['a City is cheaper', 'name'],
    ['cars in Mumbai', 'name'],
    ['see example.com', 'address'],
    ['[see](https://example.com)', 'address'],
    ['it costs ₹', 'sign'],
    ['<b>bold</b>', 'sign'],
    ['f&shy;ive', 'sign'],
    ['fіve', 'sign'],
    ['f i v e', 'number word'],
    ['fi**ve** cars', 'number word'],
    ['fi-ve cars', 'number word'],
    ['MCM cars', 'number word'],
    ['{{figure:invented}}', 'figure'],
    ['{{window:median_price}}', 'figure'],
    ['{{figure:median_price}}{{figure:cars_on_sale}}', 'figure'],
    ['minus {{figure:median_price}}', 'number word'],
    ['-{{figure:median_price}}', 'figure'],
    ['{{figure:median_price}}k', 'figure'],
    ['{{figure:median_price} }', 'sign'],
  ])('%s (%s)', (text, why) => {
    expect(whyNot(text)).toBe(why);
  });
});

const writing = fc.record({ language: fc.constantFrom(...LANGUAGE_CODES), choices: fc.infiniteStream(fc.nat()) });
const dealt = (language: Language, choices: Iterator<number>): { task: Task; next: () => number } => {
  const next = () => choices.next().value ?? 0;
  return { task: taskOf(language, next), next };
};
const permitted = ({ filter, figures, language }: Task): Allowed =>
  allowedIn(filter, figures, [figurePath(filter)], language);

describe('10,000 reports', () => {
  it('of a liar state no invented figure, name or address', ENDURANCE, () => {
    fc.assert(
      fc.property(writing, ({ language, choices }) => {
        const { task, next } = dealt(language, choices);
        const { text, lie } = lyingReport(task, figurePath(task.filter), next);
        expect([lie, text, generatedTextRefusal(text, permitted(task)) !== null]).toEqual([lie, text, true]);
      }),
      runs(10_000),
    );
  });

  it('of an honest writer are refused in at most 2 %', ENDURANCE, () => {
    const settings = runs(10_000);
    const refused: unknown[] = [];
    for (const { language, choices } of fc.sample(writing, settings)) {
      const { task, next } = dealt(language, choices);
      const why = generatedTextRefusal(honestReport(task, figurePath(task.filter), next), permitted(task));
      if (why) refused.push([task.filter, why]);
    }
    expect(refused.slice(0, refused.length > settings.numRuns / 50 ? 20 : 0)).toEqual([]);
  });

  it('of the templates all pass', ENDURANCE, () => {
    for (const { language, choices } of fc.sample(writing, runs(10_000))) {
      const { task } = dealt(language, choices);
      const text = textByTemplate(task.filter, task.figures, language);
      expect([text, generatedTextRefusal(text, permitted(task))]).toEqual([text, null]);
    }
  });
});
