import DataLoader from 'dataloader';
import type { Context } from './context.ts';

/** Batches the reads that one request makes at the same time. Results are not cached, because the context of a subscription is long-lived.
 *  @param read must return the values in the order of the keys */
export const batched = <K, V>(read: (context: Context, keys: readonly K[]) => Promise<readonly V[]>) => {
  const loaders = new WeakMap<Context, DataLoader<K, V>>();
  return (context: Context, key: K): Promise<V> => {
    const loader =
      loaders.get(context) ?? new DataLoader((keys: readonly K[]) => read(context, keys), { cache: false });
    loaders.set(context, loader);
    return loader.load(key);
  };
};
