import { describe, expect, it } from 'vitest';
import { hi } from './hi/index.ts';
import { te } from './te/index.ts';
import type { Area } from './texts.ts';

const modules = import.meta.glob<Record<string, Area<unknown>>>('./en/*.ts', { eager: true });
/** The English UI strings of every area, keyed by area. */
const english = new Map(
  Object.values(modules).flatMap((module) => Object.values(module).map(({ name, en }) => [name, en])),
);

type Say = (...values: unknown[]) => unknown;
const isSay = (entry: unknown): entry is Say => typeof entry === 'function';

/** Returns the entries of an area, each with its path, such as "terms.fuel". */
const entries = (at: string, entry: unknown): readonly (readonly [path: string, entry: unknown])[] =>
  typeof entry === 'object' && entry !== null
    ? Object.entries(entry).flatMap(([name, inner]) => entries(`${at}.${name}`, inner))
    : [[at, entry]];

/** The values that the tests pass to functions that build strings. Each value is numeric, so that it can select a plural form. */
const VALUES = ['1', '3', '7', '12', '25', '50'];
const said = (entry: unknown): unknown => (isSay(entry) ? entry(...VALUES.slice(0, Math.max(entry.length, 1))) : entry);

/** Names, abbreviations and symbols that are written in Latin letters in every language. */
const NAMES = new Set(
  'CarSetu VXi Google Facebook GitHub X Twitter Instagram YouTube LinkedIn WhatsApp API CSV CNG LPG CVT AMT NCR EMI RSS Atom Markdown n p hotkey IST Swift Hyderabad JPEG PNG WebP JSON XML DELETE ADF https whsec RC PUC RTO UPI PIN QR SAC SHA Stripe Meta'.split(
    ' ',
  ),
);
/** Whether a string is a path. Paths are not translated. */
const isAddress = (text: string) => text.startsWith('/');
/** The domains of other sites, such as parivahan.gov.in. */
const DOMAINS = /\b[a-z]+(?:\.[a-z]+)+/g;
/** Commands that users type, such as npm run verify -- <file>. */
const COMMANDS = /\bnpm run \w+ -- <\w+>/g;
/** The names of settings, such as BLOG_SOURCES. */
const SETTINGS = /\b[A-Z]+(?:_[A-Z]+)+\b/g;

describe.each([
  ['Hindi', hi, /[\u0900-\u097f]/u],
  ['Telugu', te, /[\u0c00-\u0c7f]/u],
])('%s', (_, translation, script) => {
  const areas = Object.entries(translation);

  it('translates every area but the pages of the law', () => {
    const all = [...english.keys()].filter((name) => !/^legal[A-Z]/.test(name));
    expect(areas.map(([name]) => name).sort()).toEqual(all.sort());
  });

  it.each(areas)('says all that the area %s says, of the same values', (name, area) => {
    const ours = new Map(entries(name, area));
    const theirs = new Map(entries(name, english.get(name)));
    expect([...ours.keys()].sort()).toEqual([...theirs.keys()].sort());
    for (const [path, entry] of theirs) {
      const own = ours.get(path);
      expect([path, typeof own]).toEqual([path, typeof entry]);
      expect([path, typeof said(own)]).toEqual([path, 'string']);
      if (isSay(own) && isSay(entry)) expect(own.length, path).toBeLessThanOrEqual(entry.length);
    }
  });

  it.each(areas)('leaves no English in the area %s but names', (name, area) => {
    const left = entries(name, area).flatMap(([path, entry]) => {
      const text = String(said(entry));
      if (isAddress(text)) return [];
      const words =
        text
          .replace(DOMAINS, '')
          .replace(COMMANDS, '')
          .replace(SETTINGS, '')
          .match(/[A-Za-z]+/g) ?? [];
      return words.filter((word) => !NAMES.has(word)).map((word) => `${path}: ${word}`);
    });
    expect(left).toEqual([]);
  });

  it('is written in its own script', () => {
    const texts = areas.flatMap(([name, area]) => entries(name, area).map(([, entry]) => String(said(entry))));
    const own = texts.filter((text) => script.test(text));
    expect(own.length / texts.length).toBeGreaterThan(0.9);
  });
});

/** Values that translations need not contain. The English label of a budget band is the specification's wording; other languages build the label from
 *  the band's bounds. */
const SAID_OTHERWISE = ['hero.band ‹0›'];

/** A translation must show every value that the English string shows. */
describe.each([
  ['Hindi', hi],
  ['Telugu', te],
])('a text made from values in %s', (_, translation) => {
  it.each(Object.entries(translation))('of the area %s shows the values that English shows', (name, area) => {
    const ours = new Map(entries(name, area));
    const lost = entries(name, english.get(name)).flatMap(([path, entry]) => {
      const own = ours.get(path);
      if (!isSay(entry) || !isSay(own)) return [];
      const marks = Array.from({ length: entry.length }, (__, at) => `‹${at}›`);
      const shows = (text: unknown, mark: string) => String(text).includes(mark);
      return marks
        .filter((mark) => shows(entry(...marks), mark) && !shows(own(...marks), mark))
        .map((mark) => `${path} ${mark}`);
    });
    expect(lost.filter((text) => !SAID_OTHERWISE.includes(text))).toEqual([]);
  });
});
