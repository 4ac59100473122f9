/** What the market can be looked at by. */
export const MARKET_GROUPINGS = ['city', 'brand', 'model', 'age'] as const;
export type MarketGrouping = (typeof MARKET_GROUPINGS)[number];
/** Unless somebody chooses. */
export const USUAL_GROUPING: MarketGrouping = 'brand';
