import { testDatabase } from '../../projections/platform/testing/database.ts';
import { openProduct } from '../product.ts';

/** The product without its doors, on an empty database of its own; its projections follow the log. Close it. */
export const testProduct = async () => {
  const database = await testDatabase();
  const product = await openProduct({ databaseUrl: database.url, databasePool: 10, eventStoreUrl: undefined });
  await product.runner.start();
  return {
    product,
    close: async () => {
      await product.close();
      await database.drop();
    },
  };
};
