/** The separator between ids in the URL. It never occurs in an id. */
const SEPARATOR = ',';

/** The comparison that a URL describes. */
export interface Comparison {
  /** The ids without duplicates, truncated to the number of cars that the user may compare. */
  readonly ids: readonly string[];
  readonly tooMany: boolean;
  readonly onlyDifferences: boolean;
}

/** Parses the query parameters of `/compare`. `max` is the number of cars that the user may compare. */
export const readComparison = (query: URLSearchParams, max: number): Comparison => {
  const named = (query.get('ids') ?? '').split(SEPARATOR).map((id) => id.trim());
  const ids = [...new Set(named.filter(Boolean))];
  return {
    ids: ids.slice(0, max),
    tooMany: ids.length > max,
    onlyDifferences: query.get('differences') === '1',
  };
};

/** Returns the URL of a comparison. */
export const comparePath = (ids: readonly string[], onlyDifferences = false): string => {
  const query = [
    ...(ids.length > 0 ? [`ids=${ids.map(encodeURIComponent).join(SEPARATOR)}`] : []),
    ...(onlyDifferences ? ['differences=1'] : []),
  ];
  return query.length > 0 ? `/compare?${query.join('&')}` : '/compare';
};
