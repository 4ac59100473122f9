import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** For each word, the folders in which exported names may contain it, because there it has its meaning in docs/glossary.md. The names in `compounds`
 *  may contain it everywhere, because there it clearly means something else. */
const MEANINGS: Readonly<
  Record<string, { readonly folders: readonly string[]; readonly compounds: readonly string[] }>
> = {
  standing: { folders: ['*/safety'], compounds: [] },
  session: {
    folders: ['*/accounts', '*/profile', '*/admin', 'api/platform/http', 'api/platform/graphql'],
    compounds: ['VisitorSession'],
  },
  offer: { folders: ['*/offers', '*/audit', '*/conversations'], compounds: ['LoanOffer', 'PlanOffer'] },
  report: {
    folders: ['*/safety', '*/listing-flags', '*/ratings', 'web/shared/seller-ratings'],
    compounds: ['MarketReport', 'MarketDayReport', 'PastReport'],
  },
  thread: { folders: ['*/conversations'], compounds: [] },
  fold: { folders: ['projections', 'schema', 'api/platform'], compounds: ['Folder'] },
  follow: { folders: ['projections/platform', 'api/platform/event-store'], compounds: [] },
  word: {
    folders: [
      'projections/marketplace/search',
      'schema/marketplace/search-words',
      'projections/price-insights/model',
      'schema/kernel',
      'api/marketplace/feeds/normalise',
    ],
    compounds: [],
  },
};

const isIn = (file: string, folder: string): boolean =>
  file.startsWith(`${folder.replace('*', file.split('/')[0] ?? '')}/`);
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const FORMS = '(s|ed|er|ers|ing|ings)?';
/** Whether a name in camel case or in capitals contains the word, including plural and verb forms. */
const has = (name: string, word: string): boolean =>
  /^[A-Z0-9_]+$/.test(name)
    ? new RegExp(`(^|_)${word}${FORMS}(_|$)`, 'i').test(name)
    : new RegExp(`(^${word}|${capitalised(word)})${FORMS}(?![a-z])`).test(name);

const exported = (): readonly (readonly [file: string, name: string])[] => {
  const printed = execFileSync(
    'git',
    [
      'grep',
      '-noE',
      '--untracked',
      '^export (abstract |async )*(const|let|function|class|interface|type|enum) [A-Za-z0-9_]+',
      '--',
    ].concat([
      'api',
      'bench',
      'projections',
      'schema',
      'scripts',
      'web',
      ':!web/gql',
      ':!*.test.ts',
      ':!*.test.tsx',
      ':!*.stories.tsx',
      ':!*/testing/*',
      ':!web/shared/texts/*/*',
    ]),
    { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 },
  );
  return printed
    .trim()
    .split('\n')
    .map((line) => [line.split(':')[0] ?? '', line.split(' ').at(-1) ?? ''] as const);
};

describe.each(Object.entries(MEANINGS))('the word "%s"', (word, { folders, compounds }) => {
  it('has one meaning in exported names', () => {
    const others = exported().filter(
      ([file, name]) =>
        has(name, word) &&
        !folders.some((folder) => isIn(file, folder)) &&
        !compounds.some((compound) => name.replaceAll('_', '').toLowerCase().includes(compound.toLowerCase())),
    );
    expect(others.map(([file, name]) => `${file} ${name}`)).toEqual([]);
  });
  it('is in the glossary', () => {
    expect(readFileSync(path.join(root, 'docs/glossary.md'), 'utf8')).toMatch(
      new RegExp(`^\\| \\*\\*${word}\\*\\*`, 'm'),
    );
  });
});
