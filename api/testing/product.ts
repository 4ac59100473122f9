import { TEST_DATA_KEYS } from '../../projections/platform/testing/data-key.ts';
import { type Beginning, testDatabase } from '../../projections/platform/testing/database.ts';
import { openProduct, type ProductOptions } from '../open-storage.ts';

/** The product without its API, on an existing database; its projections are not started. */
export const productOn = (databaseUrl: string, options: ProductOptions = {}) =>
  openProduct({ databaseUrl, databasePool: 10, eventStoreUrl: undefined, dataKeys: TEST_DATA_KEYS }, options);

/** The tables of a product without data: creating them takes up most of the first start. */
const EMPTY_PRODUCT: Beginning = {
  name: 'empty_product',
  fill: async (url) => {
    const product = await productOn(url);
    await product.runner.start();
    await product.close();
  },
};

/** The product without its API, on its own empty database; its projections follow the log. Close it. */
export const testProduct = async () => {
  const database = await testDatabase(EMPTY_PRODUCT);
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
