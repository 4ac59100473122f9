import { execFileSync } from 'node:child_process';
import path from 'node:path';

const FOLDERS = ['api', 'projections', 'schema', 'scripts', 'web'] as const;
const WRITTEN = /\.(ts|tsx|mjs|js|css)$/;
/** Matches files that are not counted: tests and their helpers, stories, recorded events, generated files, and translation catalogues. */
const LEFT_OUT =
  /\.(test|stories)\.tsx?$|\/(testing|fixtures|crash|e2e|count)\/|^web\/gql\/|^web\/shared\/texts\/(en|hi|te)\/|^scripts\/count/;

/** Whether a file is hand-written and needed to run, build or operate the product. */
export const isProduction = (file: string): boolean => WRITTEN.test(file) && !LEFT_OUT.test(file);

interface Change {
  readonly name: string;
  /** The pattern, as a POSIX extended regular expression. */
  readonly pattern: string;
  readonly within: readonly string[];
  /** Tests that are searched as well, although other tests are not. */
  readonly besides?: readonly string[];
}

const ofFeatures = (...names: readonly string[]) =>
  FOLDERS.flatMap((folder) => names.map((name) => `${folder}/${name}`));
/** Matches `bookings` and its synonym `visits` in an address, a path, a key or quotes. */
const BOOKINGS = `['"\`/](bookings|visits?)['":/?\`]|[ {](bookings|visits):`;

/** Three kinds of change. For each, the files that a developer would have to open are counted, with an existing change as the example:
 *  - a field on an offer: the files of offers and of histories that contain `askingInr`, in camel case or snake case; price insights are not
 *    searched, because they have their own asking price;
 *  - a fact of a car: the files that contain `hasWarranty`, in camel case or snake case, including benchmarks;
 *  - the wiring of a feature: the files outside of any feature that contain `bookings`, and the tables of access rights. The bookings feature has
 *    everything that a feature can have: routes, GraphQL, jobs, reactors, a read model, personal data, notifications, policies, pages, an admin page
 *    and slots. */
const CHANGES: readonly Change[] = [
  { name: 'a field on an offer', pattern: 'askingInr|asking_inr', within: ofFeatures('offers', 'audit') },
  { name: 'a fact of a car', pattern: 'hasWarranty|has_warranty', within: [...FOLDERS, 'bench'] },
  {
    name: 'wiring of a feature, server',
    pattern: BOOKINGS,
    within: [':(glob)api/*.ts', 'api/platform', 'api/shared', 'api/site', 'schema/accounts', 'schema/notifications'],
    besides: [
      'api/attacks.int.test.ts',
      'api/endpoint-authentication.int.test.ts',
      'api/testing/route-access-table.ts',
    ],
  },
  { name: 'wiring of a feature, web', pattern: BOOKINGS, within: ['web/app', 'web/shared'] },
];

/** The version of the code to count: a commit, or null for the working tree. */
export type Where = string | null;

/** Returns the lines that `git grep` prints, with paths from the repository's root.
 *  @throws Error if git is not installed, or does not know the commit */
const gitGrep = (where: Where, option: '-c' | '-l', pattern: string, within: readonly string[]): readonly string[] => {
  const [options, commit] = where === null ? [['--untracked'], []] : [[], [where]];
  const args = ['grep', '-I', '-E', option, ...options, '-e', pattern, ...commit, '--', ...within];
  try {
    const printed = execFileSync('git', args, {
      cwd: path.resolve(import.meta.dirname, '../..'),
      encoding: 'utf8',
      maxBuffer: 100_000_000,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = printed.split('\n').filter((line) => line !== '');
    return where === null ? lines : lines.map((line) => line.slice(where.length + 1));
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 1) return []; // no matches
    throw error;
  }
};

/** Counts the hand-written lines of production code by top-level folder: comments count, empty lines do not. Benchmarks, test helpers and this
 *  script are excluded. */
export const linesIn = (where: Where): Readonly<Record<string, number>> => {
  const lines: Record<string, number> = Object.fromEntries(FOLDERS.map((folder) => [folder, 0]));
  for (const found of gitGrep(where, '-c', '[^[:space:]]', FOLDERS)) {
    const [, file = '', count] = /^(.*):(\d+)$/.exec(found) ?? [];
    const folder = file.split('/')[0] ?? '';
    if (isProduction(file)) lines[folder] = (lines[folder] ?? 0) + Number(count);
  }
  return lines;
};

/** Returns the files that a developer would have to open for each kind of change. */
export const filesToOpen = (where: Where): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    CHANGES.map(({ name, pattern, within, besides = [] }) => [
      name,
      gitGrep(where, '-l', pattern, [...within, ...besides]).filter(
        (file) => isProduction(file) || besides.includes(file),
      ),
    ]),
  );
