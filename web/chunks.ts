import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';

const MANIFEST = '.vite/manifest.json';
const Manifest = z.record(z.string(), z.looseObject({ file: z.string() }));

/** The part of the bundler's module graph API that this file uses. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const MAIN = 'app/main.tsx';
const HOME = 'app/home-page.tsx';
const CAR = 'app/car-page.tsx';
const LISTING = 'app/listing-page.tsx';
/** The pages on which most visits to the site begin. */
const PAGES = [HOME, CAR, LISTING];
/** The translations. They load before the page hydrates, so they must not share a chunk with a page's code. */
const LANGUAGES = ['shared/texts/hi/index.ts', 'shared/texts/te/index.ts'];
/** Components that every page loads soon after it has hydrated. */
const LATE = [
  ...['app/background-tasks.tsx', 'app/page-footer.tsx', 'app/privacy-notice.tsx', 'app/header/mobile-menu-panel.tsx'],
  ...['accounts/sign-in-links.tsx', 'site/social-links.tsx', 'tour/tour-guide.tsx'],
];
/** Further components that the home page loads after it has hydrated. */
const HOME_LATE = [
  ...[
    'layout-switch.tsx',
    'filters/counted-filters.tsx',
    'card-pictures.tsx',
    'price-verdict-and-days-listed.tsx',
    'more-cars.tsx',
  ].map((file) => `marketplace/${file}`),
  ...['app/promotions.tsx', 'app/viewed-cars.tsx', 'searches/save-search.tsx', 'contacts/contact-buttons.tsx'],
];
/** Further components that a car's page loads after it has hydrated. */
const CAR_LATE = [
  ...['app/seller-contact.tsx', 'app/car-chat.tsx', 'listing-flags/flag-button.tsx', 'marketplace/car/paperwork.tsx'],
  'shared/price-verdict/price-verdict-summary.tsx',
];
const ALL_LATE = [...LATE, ...HOME_LATE, ...CAR_LATE];

/** Matches npm packages. They are not assigned to pages, because the modules that a page needs are known only after tree shaking. Icons are an
 *  exception, because icon-imports.ts imports each icon from its own file. */
const PACKAGES = /[\\/]node_modules[\\/](?!lucide-react)/;
const OVERLAYS = /[\\/]node_modules[\\/](@radix-ui|@floating-ui|radix-ui|react-remove-scroll|aria-hidden)/;
const ours = (id: string) => !PACKAGES.test(id);
/** The options for code that several entries share: one chunk per set of entries. Chunks below 6,000 bytes are merged to save requests. */
const SHARED = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 6_000 } as const;
/** Matches Vite's helper for `import()`. It is in a separate chunk, because the entry script needs it and must load nothing else. */
const PRELOAD = /vite[\\/]preload-helper/;

/** Returns a function that finds the static imports of a source file, both direct and indirect. The result includes the source file itself. `root` is
 *  the client's folder. */
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

/** Matches the large chunks whose functions run while the first page hydrates. */
const HYDRATING = /^(react|router|apollo|base|home-page|car-page)$/;
/** A comment that must be at the start of a chunk. It makes Chromium compile all functions of the chunk in a background thread while the file loads.
 *  Without it, compiling each function at its first call takes half of the hydration time. Source: https://v8.dev/blog/explicit-compile-hints */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/** Adds the compile hint to the chunks of `HYDRATING`. Runs after Vite's plugins, because the hint must be the first line. */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !HYDRATING.test(chunk.name)) continue;
        chunk.code = COMPILE_HINT + chunk.code;
        // Shift the source map by the added line.
        const map = bundle[`${chunk.fileName}.map`];
        if (map?.type === 'asset' && typeof map.source === 'string')
          map.source = map.source.replace('"mappings":"', '"mappings":";');
      }
    },
  },
});

/** Adds modules to Vite's manifest that are imported dynamically, but that the bundler has merged into other chunks. The server and
 *  `scripts/build-worker.ts` look up chunks by the names of these modules. */
export const mergedModulesInManifest = (root: string): Plugin => ({
  name: 'merged-modules-in-manifest',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const asset = bundle[MANIFEST];
      if (asset?.type !== 'asset' || typeof asset.source !== 'string') throw new Error('Vite wrote no manifest');
      const manifest = Manifest.parse(JSON.parse(asset.source));
      const byFile = new Map(Object.values(manifest).map((entry) => [entry.file, entry]));
      for (const chunk of Object.values(bundle)) {
        const entry = byFile.get(chunk.fileName);
        if (chunk.type !== 'chunk' || !entry) continue;
        const loaded = chunk.moduleIds.filter((id) => this.getModuleInfo(id)?.dynamicImporters.length);
        for (const id of loaded) manifest[path.relative(root, id)] ??= entry;
      }
      asset.source = JSON.stringify(manifest, null, 2);
    },
  },
});

/** Splits the client's code into a small number of chunks, so that a page first loads only the code that it needs at once. Large packages have chunks
 *  of their own, because each file runs in a separate task (`app/deferred-script-loader.ts`). */
export const chunksOf = (root: string) => {
  // Without this check, renaming a file would silently move it to another chunk.
  for (const file of [MAIN, ...PAGES, ...LANGUAGES, ...ALL_LATE])
    if (!existsSync(`${root}/${file}`)) throw new Error(`web/chunks.ts names ${file}, which is not there`);
  const neededBy = closures(root);
  const has = (files: readonly string[], id: string, graph: Graph) =>
    files.some((file) => neededBy(file, graph).has(id));
  /** Defines a chunk for those of our own modules for which `isIn` returns true. */
  const group = (name: string, isIn: (id: string, graph: Graph) => boolean) => ({
    name: (id: string, graph: Graph) => (isIn(id, graph) ? name : null),
    test: ours,
    debugName: name,
  });
  const inAll = (name: string, files: readonly string[]) =>
    group(name, (id, graph) => files.every((file) => neededBy(file, graph).has(id)));
  /** Defines a chunk for code that each of the `lists` needs in at least one of its late components. Code that a page needs at once is excluded. */
  const late = (name: string, ...lists: readonly (readonly string[])[]) =>
    group(name, (id, graph) => lists.every((parts) => has(parts, id, graph)) && !has(PAGES, id, graph));
  const nameOf = (page: string) => page.replace(/^app\/|\.tsx$/g, '');
  const groups = [
    { name: 'preload', test: PRELOAD },
    { name: 'react', test: /[\\/](node_modules[\\/](react|react-dom|scheduler)[\\/]|evaluate-react\.ts$)/ },
    { name: 'router', test: /[\\/]node_modules[\\/]react-router/ },
    { name: 'apollo', test: /[\\/]node_modules[\\/](@apollo|@wry|graphql|optimism|rxjs|tslib)[\\/]/ },
    // The entry file itself is excluded: it hydrates the page, so it must run after the page's code.
    group('base', (id, graph) => neededBy(MAIN, graph).has(id) && id !== `${root}/${MAIN}`),
    inAll('languages', LANGUAGES),
    inAll('cars', [HOME, CAR]),
    inAll('car', [CAR, LISTING]),
    inAll('parts', [HOME, LISTING]),
    // Each page has a separate chunk for code that late components also need. Otherwise, late components would load all of the page's code.
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
  // A module belongs to the first group that matches it.
  return { groups: groups.map((one, index) => ({ ...one, priority: groups.length - index })) };
};
