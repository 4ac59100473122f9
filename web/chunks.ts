import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The part of the bundler's module graph that is used here. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const MAIN = 'app/main.tsx';
const HOME = 'app/home-page.tsx';
const CAR = 'app/car-page.tsx';
const LISTING = 'app/listing-page.tsx';
/** The pages where cars are found and read. Most visits begin there. */
const PAGES = [HOME, CAR, LISTING];
/** The translations. A page waits for its language before it hydrates, so that language may not need a chunk that needs the page. */
const LANGUAGES = ['shared/texts/hi/index.ts', 'shared/texts/te/index.ts'];
/** Parts that each page loads by itself soon after it hydrated. */
const LATE = [
  ...['app/background-tasks.tsx', 'app/page-footer.tsx', 'app/privacy-notice.tsx', 'app/header/mobile-menu-panel.tsx'],
  ...['accounts/sign-in-links.tsx', 'site/social-links.tsx', 'tour/tour-guide.tsx'],
];
/** The same of the home page alone. */
const HOME_LATE = [
  ...['layout-switch.tsx', 'filters/counted-filters.tsx', 'card-pictures.tsx', 'car-deal.tsx', 'more-cars.tsx'].map(
    (file) => `marketplace/${file}`,
  ),
  ...['app/promotions.tsx', 'app/viewed-cars.tsx', 'searches/save-search.tsx', 'contacts/contact-buttons.tsx'],
];
/** The same of a car's page alone. */
const CAR_LATE = [
  ...['app/seller-contact.tsx', 'app/car-chat.tsx', 'flags/flag-button.tsx', 'marketplace/car/paperwork.tsx'],
  'shared/price-verdict/price-verdict-summary.tsx',
];
const ALL_LATE = [...LATE, ...HOME_LATE, ...CAR_LATE];

/** npm packages are not assigned to pages here: an index file may import a whole package, so what a page needs is known only after tree shaking.
 *  Icons are assigned like our own code, because icon-imports.ts imports each icon from its own file. */
const PACKAGES = /[\\/]node_modules[\\/](?!lucide-react)/;
const OVERLAYS = /[\\/]node_modules[\\/](@radix-ui|@floating-ui|radix-ui|react-remove-scroll|aria-hidden)/;
const ours = (id: string) => !PACKAGES.test(id);
/** Code that several entries share, in a chunk for each set of entries. Chunks below 6,000 bytes are merged with others, because each file costs a
 *  request in the main thread, in the network process and in the server. */
const SHARED = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 6_000 } as const;
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

/** Splits the client's code into few chunks, none with code that its page does not need at once.
 *  Big packages are separate chunks, because each file runs in a task of its own (`app/boot.ts`). */
export const chunksOf = (root: string) => {
  // A file that was renamed would otherwise change its chunk without notice.
  for (const file of [MAIN, ...PAGES, ...LANGUAGES, ...ALL_LATE])
    if (!existsSync(`${root}/${file}`)) throw new Error(`web/chunks.ts names ${file}, which is not there`);
  const neededBy = closures(root);
  const has = (files: readonly string[], id: string, graph: Graph) =>
    files.some((file) => neededBy(file, graph).has(id) && id !== `${root}/${file}`);
  /** Our code for which `isIn` is true. */
  const group = (name: string, isIn: (id: string, graph: Graph) => boolean) => ({
    name: (id: string, graph: Graph) => (isIn(id, graph) ? name : null),
    test: ours,
    debugName: name,
  });
  const inAll = (name: string, files: readonly string[]) =>
    group(name, (id, graph) => files.every((file) => neededBy(file, graph).has(id)));
  /** Code that parts of every list load late, but for what a page needs at once. */
  const late = (name: string, ...lists: readonly (readonly string[])[]) =>
    group(name, (id, graph) => lists.every((parts) => has(parts, id, graph)) && !has(PAGES, id, graph));
  const nameOf = (page: string) => page.replace(/^app\/|\.tsx$/g, '');
  const groups = [
    { name: 'preload', test: PRELOAD },
    { name: 'react', test: /[\\/](node_modules[\\/](react|react-dom|scheduler)[\\/]|evaluate-react\.ts$)/ },
    { name: 'router', test: /[\\/]node_modules[\\/]react-router/ },
    { name: 'apollo', test: /[\\/]node_modules[\\/](@apollo|@wry|graphql|optimism|rxjs|tslib)[\\/]/ },
    inAll('base', [MAIN]),
    inAll('languages', LANGUAGES),
    inAll('cars', [HOME, CAR]),
    inAll('car', [CAR, LISTING]),
    inAll('parts', [HOME, LISTING]),
    // What one page needs at once and late parts of other pages, too. Without it, those would load the rest of that page.
    ...PAGES.map((page) =>
      group(`${nameOf(page)}-parts`, (id, graph) => neededBy(page, graph).has(id) && has(ALL_LATE, id, graph)),
    ),
    { ...late('late-ui', ALL_LATE), test: (id: string) => id.startsWith(`${root}/shared/`) },
    late('late', LATE),
    late('late-cars', HOME_LATE, CAR_LATE),
    late('late-car', CAR_LATE),
    late('late-home', HOME_LATE),
    inAll('home-page', [HOME]),
    inAll('car-page', [CAR]),
    { name: 'overlays', test: OVERLAYS, ...SHARED },
    { name: 'packages', test: PACKAGES, ...SHARED },
    { ...group('shared', (id, graph) => !neededBy(LISTING, graph).has(id)), ...SHARED },
  ];
  // A module belongs to the first group that takes it.
  return { groups: groups.map((one, index) => ({ ...one, priority: groups.length - index })) };
};
