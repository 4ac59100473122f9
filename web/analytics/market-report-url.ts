import { MARKET_GROUPINGS, USUAL_GROUPING } from '../../schema/analytics/groupings.ts';
import type { MarketReportInput } from '../../schema/analytics/inputs.ts';
import { cutText } from '../../schema/kernel/shorten-text.ts';
import { SOURCES } from '../../schema/marketplace/sources.ts';

/** The page's state in the URL: filters, grouping and date. */
export type MarketState = Readonly<MarketReportInput>;

export const WHOLE_MARKET: MarketState = { groupBy: USUAL_GROUPING };
const OLDEST = 80;
const LONGEST = 80;

const word = (params: URLSearchParams, name: string): string | undefined =>
  cutText(params.get(name)?.trim() ?? '', LONGEST).trim() || undefined;
const years = (params: URLSearchParams, name: string): number | undefined => {
  const text = params.get(name) ?? '';
  return /^\d{1,2}$/.test(text) && Number(text) <= OLDEST ? Number(text) : undefined;
};
const oneOf = <T extends string>(words: readonly T[], given: string | null): T | undefined =>
  words.find((known) => known === given);
const date = (given: string | null): string | undefined => {
  if (!given || !/^\d{4}-\d{2}-\d{2}$/.test(given)) return undefined;
  const at = new Date(given);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(given) ? given : undefined;
};

/** Parses the state from a URL's query parameters. Ignores invalid values. */
export const parseMarket = (params: URLSearchParams): MarketState => {
  const brand = word(params, 'brand');
  const [from, to] = [years(params, 'ageFrom'), years(params, 'ageTo')];
  const turned = from !== undefined && to !== undefined && from > to;
  return {
    city: word(params, 'city'),
    brand,
    model: brand && word(params, 'model'),
    ageFrom: turned ? to : from,
    ageTo: turned ? from : to,
    source: oneOf(
      SOURCES.map(({ id }) => id),
      params.get('source'),
    ),
    groupBy: oneOf(MARKET_GROUPINGS, params.get('groupBy')) ?? USUAL_GROUPING,
    asOf: date(params.get('asOf')),
  };
};

/** Formats the state as a query string, with the parameters in a fixed order. The REST API accepts the same query string. */
export const formatMarket = ({ groupBy, ...rest }: MarketState): string => {
  const said = Object.entries({ ...rest, groupBy: groupBy === USUAL_GROUPING ? undefined : groupBy });
  return new URLSearchParams(
    said.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
};

/** Returns the URL of the analytics page for a state. */
export const marketHref = (state: MarketState): string => {
  const query = formatMarket(state);
  return query ? `/analytics?${query}` : '/analytics';
};
/** Returns the URL of the CSV version of a report. */
export const csvHref = (state: MarketState): string => `/api/analytics/market.csv?${formatMarket(state)}`;
