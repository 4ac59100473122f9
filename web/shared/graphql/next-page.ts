interface Page {
  readonly nodes: readonly unknown[];
}

/** An `updateQuery` for Apollo's `fetchMore`: appends the next page of a query's list to those before it. */
export const appendTo =
  <K extends string>(list: K) =>
  <D extends Readonly<Record<K, Page>>>(before: D, { fetchMoreResult: next }: { fetchMoreResult: D }): D => ({
    ...before,
    [list]: { ...next[list], nodes: [...before[list].nodes, ...next[list].nodes] },
  });
