/** Ids never hold one. */
const SEPARATOR = ',';

/** What the address of the comparison says. */
export interface Comparison {
  /** At most as many as the reader may compare, none twice. */
  readonly ids: readonly string[];
  /** The address named more cars than fit. */
  readonly tooMany: boolean;
  readonly onlyDifferences: boolean;
}

/** Reads the query of `/compare`; what is not understood is ignored.
 *  @param max how many cars the reader may compare */
export const readComparison = (query: URLSearchParams, max: number): Comparison => {
  const named = (query.get('ids') ?? '').split(SEPARATOR).map((id) => id.trim());
  const ids = [...new Set(named.filter(Boolean))];
  return {
    ids: ids.slice(0, max),
    tooMany: ids.length > max,
    onlyDifferences: query.get('differences') === '1',
  };
};

/** The address of a comparison, the same for the same one. */
export const comparePath = (ids: readonly string[], onlyDifferences = false): string => {
  const query = [
    ...(ids.length > 0 ? [`ids=${ids.map(encodeURIComponent).join(SEPARATOR)}`] : []),
    ...(onlyDifferences ? ['differences=1'] : []),
  ];
  return query.length > 0 ? `/compare?${query.join('&')}` : '/compare';
};
