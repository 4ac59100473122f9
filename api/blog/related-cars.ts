import type { BlogQueries } from '../../projections/blog/queries.ts';
import type { MarketplaceQueries } from '../../projections/marketplace/queries.ts';
import { figurePath } from '../../schema/blog/figures.ts';
import type { ArticleCars } from '../../schema/blog/views.ts';
import { SearchInput } from '../../schema/marketplace/inputs.ts';
import { subjectOf } from './generating/article-subject-recognition.ts';

/** The maximum number of cars below an article. */
const SHOWN = 4;

interface Ports {
  readonly queries: Pick<BlogQueries, 'publishedContent'>;
  readonly marketplace: Pick<MarketplaceQueries, 'search'>;
}
/** Returns a function that finds the cars for sale that a published article is about. */
export const relatedCars =
  ({ queries, marketplace }: Ports) =>
  /** @throws Rejection ARTICLE_NOT_FOUND, ARTICLE_GONE */
  async (slug: string): Promise<ArticleCars> => {
    const about = subjectOf(await queries.publishedContent(slug));
    if (about === null) return { about, path: null, cars: [] };
    const { city, brand, model, fuelType } = about;
    const filter = {
      ...(city !== null && { city }),
      ...(brand !== null && { brand }),
      ...(model !== null && { model }),
      ...(fuelType !== null && { fuelType: [fuelType] }),
    };
    const found = await marketplace.search(SearchInput.parse({ filter, limit: SHOWN }), {
      ...{ scope: 'all', page: true, cars: { fields: [] } },
    });
    return { about, path: figurePath(about), cars: (found.page?.ids ?? []).map((carId) => ({ carId })) };
  };
export type RelatedCars = ReturnType<typeof relatedCars>;
