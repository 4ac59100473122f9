import { TEST_DATA_KEYS } from '../../projections/platform/testing/data-key.ts';
import { type Beginning, testDatabase } from '../../projections/platform/testing/database.ts';
import { openProduct, type ProductOptions } from '../open-storage.ts';

/** Opens the product without its API on an existing database. Does not start the product's projections. */
export const productOn = (databaseUrl: string, options: ProductOptions = {}) =>
  openProduct({ databaseUrl, databasePool: 10, eventStoreUrl: undefined, dataKeys: TEST_DATA_KEYS }, options);

/** A template database that contains the product's tables, and no data. Copying it saves time, because creating the tables takes up most of the first
 *  start. */
const EMPTY_PRODUCT: Beginning = {
  name: 'empty_product',
  fill: async (url) => {
    const product = await productOn(url);
    await product.runner.start();
    await product.close();
  },
};

/** Starts the product without its API, on an empty database of its own and with running projections. The caller must close the product. */
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
