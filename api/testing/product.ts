import { testDatabase } from '../../projections/platform/testing/database.ts';
import { openProduct, type ProductOptions } from '../product.ts';

/** The product without its doors, on a database that is there already; its projections follow nothing until they are started. */
export const productOn = (databaseUrl: string, options: ProductOptions = {}) =>
  openProduct({ databaseUrl, databasePool: 10, eventStoreUrl: undefined }, options);

/** The product without its doors, on an empty database of its own; its projections follow the log. Close it. */
export const testProduct = async () => {
  const database = await testDatabase();
  const product = await productOn(database.url);
  await product.runner.start();
  return {
    product,
    close: async () => {
      await product.close();
      await database.drop();
    },
  };
};
