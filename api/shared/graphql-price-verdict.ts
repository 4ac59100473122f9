import { CarVerdict } from '../../schema/price-insights/car-verdict.ts';
import { BANDS } from '../../schema/price-insights/price-bands.ts';
import { INSIGHT_GAPS, RECOMMENDATIONS } from '../../schema/price-insights/price-insight.ts';
import { VERDICTS } from '../../schema/price-insights/verdict.ts';
import { enumFrom, objectFrom } from '../platform/graphql/from-zod.ts';

enumFrom('PriceVerdict', VERDICTS);
enumFrom('PriceBandName', BANDS);
enumFrom('InsightGap', INSIGHT_GAPS, 'Why there is no average.');
enumFrom('PriceRecommendation', RECOMMENDATIONS);

export const InsightRange = objectFrom('InsightRange', CarVerdict.shape.priceRange);
/** The verdict on a car's price, without the details that the field `priceInsights` has. */
export const CarPriceVerdict = objectFrom('CarPriceVerdict', CarVerdict, {
  description: "The verdict on a car's price in brief; `priceInsights` has all of it. Nobody can pay to change it.",
  as: { priceRange: InsightRange },
});
