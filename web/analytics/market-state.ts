import { MARKET_GROUPINGS, type MarketGrouping, USUAL_GROUPING } from '../../schema/analytics/groupings.ts';
import { cutText } from '../../schema/kernel/cut.ts';
import { SOURCES } from '../../schema/marketplace/sources.ts';

/** What the address of the page says: which part of the market, by what, as of which day. */
export interface MarketState {
  readonly city?: string | undefined;
  readonly brand?: string | undefined;
  /** Only beside a brand. */
  readonly model?: string | undefined;
  /** Years, both included. */
  readonly ageFrom?: number | undefined;
  readonly ageTo?: number | undefined;
  readonly source?: string | undefined;
  readonly groupBy: MarketGrouping;
  /** A day in India; undefined is today. */
  readonly asOf?: string | undefined;
}

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

/** Reads an address; what it says wrongly is as if it were not said. */
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

/** The query of an address, in one order; the REST door takes the same. */
export const formatMarket = ({ groupBy, ...rest }: MarketState): string => {
  const said = Object.entries({ ...rest, groupBy: groupBy === USUAL_GROUPING ? undefined : groupBy });
  return new URLSearchParams(
    said.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
};

/** The address of the page. */
export const marketHref = (state: MarketState): string => {
  const query = formatMarket(state);
  return query ? `/analytics?${query}` : '/analytics';
};
/** The address of the same report as a file. */
export const csvHref = (state: MarketState): string => `/api/analytics/market.csv?${formatMarket(state)}`;
