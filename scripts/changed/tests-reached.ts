/** Which files each file imports, starts or reads, as paths from the project's root. */
export type Modules = ReadonlyMap<string, readonly string[]>;
export interface Reached {
  /** Changed files on which every test depends; if there are any, all tests have to run. */
  readonly byAll: readonly string[];
  /** The tests to run, sorted. */
  readonly tests: readonly string[];
  /** Browser tests that would have to run after a build, sorted. */
  readonly journeys: readonly string[];
}

const BY_ALL =
  /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|web\/vite\.config\.ts|web\/testing\/setup\.ts)$|^scripts\/(testing|postgres)\/|^api\/(features|product|main)\.ts$/;
const TEST = /\.test\.tsx?$/;
const JOURNEY = /^web\/e2e\//;
/** Files that assemble the product. Through these files, a change of any feature would reach every test that starts the server. */
const PUT_TOGETHER = /^(api|projections|schema)\/[^/]+\.ts$|^web\/app\//;
/** Tests that read source files as text. */
const READ_SOURCES = [
  'schema/fixtures.test.ts',
  'scripts/texts.test.ts',
  'scripts/dependency-rules.test.ts',
  'web/shared/texts/translations.test.ts',
];

const featureOf = (file: string): string | undefined => /^(?:api|projections|schema|web)\/([^/]+)\//.exec(file)?.[1];

const importersOf = (modules: Modules): ReadonlyMap<string, readonly string[]> => {
  const importers = new Map<string, string[]>();
  for (const [importer, files] of modules)
    for (const file of files) {
      const known = importers.get(file);
      if (known) known.push(importer);
      else importers.set(file, [importer]);
    }
  return importers;
};

/** Returns the tests that the changed files affect. A change of a feature counts for a test that starts the whole server only if the test belongs to
 *  this feature: it is in a folder with the feature's name, or imports from one. Without this restriction, any change on the server would mean
 *  running half of all tests. */
export const reach = (changed: readonly string[], modules: Modules): Reached => {
  const importers = importersOf(modules);
  const from = (file: string, passes: (file: string) => boolean): readonly string[] => {
    const found = new Set([file]);
    for (const next of found)
      if (next === file || passes(next)) for (const importer of importers.get(next) ?? []) found.add(importer);
    return [...found].filter((one) => TEST.test(one));
  };
  const isOf = (test: string, feature: string | undefined): boolean =>
    feature !== undefined && [test, ...(modules.get(test) ?? [])].some((file) => featureOf(file) === feature);

  const reached = new Set(changed.length > 0 ? READ_SOURCES : []);
  for (const file of changed) {
    for (const test of from(file, (next) => !PUT_TOGETHER.test(next))) reached.add(test);
    for (const test of from(file, () => true)) if (isOf(test, featureOf(file))) reached.add(test);
  }
  const sorted = [...reached].sort();
  return {
    byAll: changed.filter((file) => BY_ALL.test(file)),
    tests: sorted.filter((file) => !JOURNEY.test(file)),
    journeys: sorted.filter((file) => JOURNEY.test(file)),
  };
};
