import type { SaveSearchInput } from '../gql/graphql.ts';

/** The parameters of a search's URL that do not affect which cars the search finds. */
const NOT_FILTERS: ReadonlySet<string> = new Set(['tab', 'search', 'sort']);

const keyOf = (entries: readonly (readonly [string, unknown])[]): string =>
  [...new Set(entries.map(([name, value]) => `${name}=${value}`.toLowerCase()))].sort().join('&');

/** Returns the saved search that finds the same cars as a filter, in any sort order; undefined if there is none. */
export const sameSearch = <Saved extends { readonly path: string }>(
  filter: SaveSearchInput['filter'],
  saved: readonly Saved[],
): Saved | undefined => {
  const wanted = keyOf(
    Object.entries(filter ?? {}).flatMap(([name, value]) =>
      [value]
        .flat()
        .filter((one) => one !== null && one !== undefined && one !== false && one !== '')
        .map((one) => [name, one] as const),
    ),
  );
  return saved.find(({ path }) => {
    const [, query = ''] = path.split('?');
    return keyOf([...new URLSearchParams(query)].filter(([name]) => !NOT_FILTERS.has(name))) === wanted;
  });
};
