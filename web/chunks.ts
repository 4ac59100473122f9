import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The part of the bundler's module graph that is used here. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const MAIN = 'app/main.tsx';
/** The pages where cars are found and read. The code that they share is a separate chunk. */
const HOME = 'app/home-page.tsx';
const CAR = 'app/car-page.tsx';
const PAGES = [HOME, CAR];
/** The page of one listing. Code that it shares with HOME or CAR must not pull in the rest of these pages. */
const LISTING = 'app/listing-page.tsx';
/** npm packages are not assigned to pages here: an index file may import a whole package, so what a page needs is known only after tree shaking. */
const PACKAGES = /[\\/]node_modules[\\/]/;
const ICONS = /[\\/]node_modules[\\/]lucide-react/;
/** Packages shared by several pages, by purpose. A chunk smaller than the given number of bytes is merged with others. */
const KINDS: readonly (readonly [name: string, test: RegExp, mergeBelow: number])[] = [
  ['icons', ICONS, 1_500],
  ['overlays', /[\\/]node_modules[\\/](@radix-ui|@floating-ui|radix-ui|react-remove-scroll|aria-hidden)/, 6_000],
  ['packages', PACKAGES, 6_000],
];
/** Whether a file can be assigned to pages: our code, and icons, because icon-imports.ts imports each icon from its own file. */
const ours = (id: string) => !PACKAGES.test(id) || ICONS.test(id);
/** Files that lists and forms loaded on demand share. As one chunk each, they would make the list of chunks longer than their code. */
const STATES: readonly string[] = [
  ...['use-command.ts', 'command-key.ts', 'mutation-error.ts', 'next-page.ts', 'query-failed.tsx'].map(
    (file) => `shared/graphql/${file}`,
  ),
  ...['confirm-dialog.tsx', 'error-note.tsx', 'loading.tsx', 'radio-group.tsx', 'toast-answer.ts'].map(
    (file) => `shared/ui/${file}`,
  ),
  ...['shared/page/sign-in-note.tsx', 'shared/texts/refusal-text.ts'],
];
/** Vite's wrapper around each `import()`. It is a chunk of its own, because the entry script needs it and must load nothing else. */
const PRELOAD = /vite[\\/]preload-helper/;

/** Finds the static imports of a source file, including indirect ones. `root` is the client's folder. */
const closures = (root: string) => {
  const known = new Map<string, ReadonlySet<string>>();
  return (file: string, graph: Graph): ReadonlySet<string> => {
    const before = known.get(file);
    if (before) return before;
    const found = new Set<string>();
    const waiting = [`${root}/${file}`];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
    known.set(file, found);
    return found;
  };
};

/** The large chunks whose functions run while a first page hydrates. */
const HYDRATING = /^(react|router|apollo|base|home-page|car-page)$/;
/** The first line of a chunk of such functions. Chromium then compiles all of them beside the main thread while the file loads, instead of each
 *  at its first call, which was half of the hydration's work. Other browsers read a comment.
 *  Source: https://v8.dev/blog/explicit-compile-hints */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** Adds the hint to those chunks, after Vite has added its own first line. */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !HYDRATING.test(chunk.name)) continue;
        chunk.code = COMPILE_HINT + chunk.code;
        // The source map has one line more as well.
        const map = bundle[`${chunk.fileName}.map`];
        if (map?.type === 'asset' && typeof map.source === 'string')
          map.source = map.source.replace('"mappings":"', '"mappings":";');
      }
    },
  },
});

/** Splits the client's code into few chunks, none with code that its page does not need at once. Code loaded on demand is left to the bundler.
 *  Big packages are separate chunks, because each file runs in a task of its own (`app/boot.ts`). */
export const chunksOf = (root: string) => {
  // A file that was renamed would otherwise change its chunk without notice.
  for (const file of [MAIN, ...PAGES, ...STATES])
    if (!existsSync(`${root}/${file}`)) throw new Error(`web/chunks.ts names ${file}, which is not there`);
  const states = new Set(STATES.map((file) => `${root}/${file}`));
  const neededBy = closures(root);
  const inAll = (name: string, files: readonly string[]) => (id: string, graph: Graph) =>
    files.every((file) => neededBy(file, graph).has(id)) ? name : null;
  return {
    groups: [
      { name: 'preload', test: PRELOAD, priority: 10 },
      {
        name: 'react',
        test: /[\\/](node_modules[\\/](react|react-dom|scheduler)[\\/]|evaluate-react\.ts$)/,
        priority: 9,
      },
      { name: 'router', test: /[\\/]node_modules[\\/]react-router/, priority: 9 },
      {
        name: 'apollo',
        test: /[\\/]node_modules[\\/](@apollo|@wry|graphql|optimism|rxjs|tslib)[\\/]/,
        priority: 8,
      },
      ...KINDS.map(([name, test, mergeBelow]) => ({
        name,
        test,
        priority: 3,
        minShareCount: 2,
        entriesAware: true,
        entriesAwareMergeThreshold: mergeBelow,
      })),
      { name: inAll('base', [MAIN]), test: ours, priority: 7, debugName: 'base' },
      { name: inAll('cars', PAGES), test: ours, priority: 6, debugName: 'cars' },
      { name: inAll('car', [CAR, LISTING]), test: ours, priority: 5, debugName: 'car' },
      { name: inAll('parts', [HOME, LISTING]), test: ours, priority: 5, debugName: 'parts' },
      { name: 'states', test: (id: string) => states.has(id), priority: 1 },
      ...PAGES.map((page, index) => {
        const name = page.replace(/^app\/|\.tsx$/g, '');
        return { name: inAll(name, [page]), test: ours, priority: 4 - index, debugName: name };
      }),
    ],
  };
};
