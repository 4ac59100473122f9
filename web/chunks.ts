/** As much of the bundler's graph as is asked of it here. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const MAIN = 'app/main.tsx';
/** The pages that cars are found and read on: what they share is a chunk of its own. */
const HOME = 'app/home-page.tsx';
const CAR = 'app/car-page.tsx';
const PAGES = [HOME, CAR];
/** The page of one source's listing: what it shares with either of them must not bring the rest of that one. */
const LISTING = 'app/listing-page.tsx';
/** One file of such a package names everything in it: who needs what shows only in what is left after shaking. */
const PACKAGES = /[\\/]node_modules[\\/]/;
const ICONS = /[\\/]node_modules[\\/]lucide-react/;
/** The packages that several pages need, by what they are for: small ones are put together where a file would hold fewer
 *  bytes than the number. */
const KINDS: readonly (readonly [name: string, test: RegExp, mergeBelow: number])[] = [
  ['icons', ICONS, 1_500],
  ['overlays', /[\\/]node_modules[\\/](@radix-ui|@floating-ui|radix-ui|react-remove-scroll|aria-hidden)/, 6_000],
  ['packages', PACKAGES, 6_000],
];
/** Each icon is imported from a file of its own (icon-imports.ts), so it can be told who needs it. */
const ours = (id: string) => !PACKAGES.test(id) || ICONS.test(id);
/** What vite puts around each `import()`: the first script needs it, and must need nothing else. */
const PRELOAD = /vite[\\/]preload-helper/;

/** Looks up what a file of ours imports at once.
 *  @param root the folder of the client */
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

/** How the client's scripts are cut: few files, none with what its page does not need at once. What opens on demand is left to the
 *  bundler. The big packages are apart, since each file is run in a task of its own (`app/boot.ts`). */
export const chunksOf = (root: string) => {
  const neededBy = closures(root);
  const inAll = (name: string, files: readonly string[]) => (id: string, graph: Graph) =>
    files.every((file) => neededBy(file, graph).has(id)) ? name : null;
  return {
    groups: [
      { name: 'preload', test: PRELOAD, priority: 10 },
      { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 9 },
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
      ...PAGES.map((page, index) => {
        const name = page.replace(/^app\/|\.tsx$/g, '');
        return { name: inAll(name, [page]), test: ours, priority: 4 - index, debugName: name };
      }),
    ],
  };
};
