interface Page {
  readonly nodes: readonly unknown[];
}

/** Returns an `updateQuery` function for Apollo's `fetchMore`, which appends the next page to the list that the query returned. */
export const appendTo =
  <K extends string>(list: K) =>
  <D extends Readonly<Record<K, Page>>>(before: D, { fetchMoreResult: next }: { fetchMoreResult: D }): D => ({
    ...before,
    [list]: { ...next[list], nodes: [...before[list].nodes, ...next[list].nodes] },
  });
