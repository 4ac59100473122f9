import { ArticleCar } from '../../schema/blog/views.ts';
import { objectFrom } from '../platform/graphql/from-zod.ts';

/** An article's reference to a car for sale. The marketplace feature adds the field with the car itself. */
export const ArticleCarRef = objectFrom('ArticleCar', ArticleCar, {
  description: 'A car for sale that an article is about.',
});
