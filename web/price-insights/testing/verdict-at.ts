import { bandOf, bandsAround } from '../../../schema/price-insights/price-bands.ts';

/** Returns a resolver of `priceVerdictAt` for a car with the given average price. An average of 0 means that there are too few comparable cars. */
export const verdictAt =
  (averagePrice: number) =>
  ({ priceInr }: Record<string, unknown>) => {
    const askingInr = Number(priceInr);
    const band = bandOf(askingInr, bandsAround(averagePrice));
    return {
      ...{ __typename: 'CarPriceVerdict', askingInr, averagePrice, band },
      differenceInr: averagePrice === 0 ? null : askingInr - averagePrice,
      recommendationCode:
        band === null
          ? 'NOT_ENOUGH'
          : band === 'GREAT'
            ? 'BELOW_MARKET'
            : band === 'VERY_HIGH'
              ? 'ABOVE_MARKET'
              : 'FAIR',
      gap: averagePrice === 0 ? 'TOO_FEW_COMPARABLES' : null,
      priceRange: {
        ...{ __typename: 'InsightRange', min: Math.round(averagePrice * 0.85) },
        max: Math.round(averagePrice * 1.15),
      },
    };
  };
