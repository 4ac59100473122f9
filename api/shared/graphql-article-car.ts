import { ArticleCar } from '../../schema/blog/views.ts';
import { objectFrom } from '../platform/graphql/from-zod.ts';

/** A car for sale that an article is about. The marketplace feature adds the car itself. */
export const ArticleCarRef = objectFrom('ArticleCar', ArticleCar, {
  description: 'A car for sale that an article is about.',
});
