/** The fields by which a market report can group cars. */
export const MARKET_GROUPINGS = ['city', 'brand', 'model', 'age'] as const;
export type MarketGrouping = (typeof MARKET_GROUPINGS)[number];
/** The default grouping. */
export const USUAL_GROUPING: MarketGrouping = 'brand';
