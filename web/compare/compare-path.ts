/** A separator that never occurs in ids. */
const SEPARATOR = ',';

/** A comparison as the URL describes it. */
export interface Comparison {
  /** The ids without duplicates, at most as many as the user may compare. */
  readonly ids: readonly string[];
  readonly tooMany: boolean;
  readonly onlyDifferences: boolean;
}

/** Parses the query of `/compare`; unknown parts are ignored. `max` is how many cars the user may compare. */
export const readComparison = (query: URLSearchParams, max: number): Comparison => {
  const named = (query.get('ids') ?? '').split(SEPARATOR).map((id) => id.trim());
  const ids = [...new Set(named.filter(Boolean))];
  return {
    ids: ids.slice(0, max),
    tooMany: ids.length > max,
    onlyDifferences: query.get('differences') === '1',
  };
};

/** Returns the URL of a comparison, in a fixed form. */
export const comparePath = (ids: readonly string[], onlyDifferences = false): string => {
  const query = [
    ...(ids.length > 0 ? [`ids=${ids.map(encodeURIComponent).join(SEPARATOR)}`] : []),
    ...(onlyDifferences ? ['differences=1'] : []),
  ];
  return query.length > 0 ? `/compare?${query.join('&')}` : '/compare';
};
