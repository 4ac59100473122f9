import DataLoader from 'dataloader';
import type { Context } from './context.ts';

/** Reads at once what one request asks for in the same moment. Nothing is kept: the context of a subscription lives long.
 *  @param read answers in the order of the keys */
export const batched = <K, V>(read: (context: Context, keys: readonly K[]) => Promise<readonly V[]>) => {
  const loaders = new WeakMap<Context, DataLoader<K, V>>();
  return (context: Context, key: K): Promise<V> => {
    const loader =
      loaders.get(context) ?? new DataLoader((keys: readonly K[]) => read(context, keys), { cache: false });
    loaders.set(context, loader);
    return loader.load(key);
  };
};
